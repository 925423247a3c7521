import { type CompiledForm, type JsonObject, keptOf, type QuizOutcome, quizReply } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import { checkHostValues } from '../../forms/host-values/registry.ts';
import type { OfferedForm } from '../../forms/served-form.ts';
import type { Kept } from '../../storage/storage.ts';
import { contentHash } from '../../submissions/content-hash.ts';
import { type Settlement, settleSubmission } from '../../submissions/settle-submission.ts';
import { dayIn } from '../../value/day-in.ts';
import { Refusal, tooMuch } from '../../value/refusal.ts';
import { sayTo } from '../../value/say-to.ts';
import { shortened } from '../../value/shortened.ts';
import type { Site } from '../context.ts';
import { acceptance } from '../wire/reply.ts';
import type { Envelope, Posted } from '../wire/sort-entries.ts';
import type { Action } from './action.ts';
import { formIn, refusalOfUnknown } from './form-in.ts';

const LEAD_ENTRY = 'lead_entry_id';
const FAILED = 'failed_calculations';
const NO_DRAFT: ReadonlySet<string> = new Set(['', 'false', '0']);
/** How long a submission may wait for all that is to be found out about it together. */
const VERIFY_WITHIN_MS = 10_000;
const KEY = /^[A-Za-z0-9-]{16,64}$/;

type Settled = Extract<Settlement, { type: 'submission' }>;

/** Settles a submission and keeps it, once for each key, however often it is sent. */
export const submitForm = {
  name: 'forminator_submit_form_custom-forms',
  async execute({ envelope, answers }, site) {
    const served = formIn(envelope, site);
    const { name, form } = served;
    const key = keyIn(envelope);
    refuseDraft(envelope, form);
    const checked = checkHostValues(answers, { ...served, nonces: site.nonces });
    // A nonce among the answers is another one after each renewal, and no other submission for that.
    const hash = contentHash('answers' in checked ? checked.answers : answers);
    const settled =
      'answers' in checked
        ? withinBudget(await settle(served, checked.answers, site), form, site)
        : new Refusal(
            422,
            sayTo(form.blueprint.language?.tag, serverWords.workedOutOtherwise, shortened(checked.strange)),
          );
    if (!(settled instanceof Refusal) && settled.failed.length > 0)
      site.log.warn({ form: form.id, fields: settled.failed }, 'calculation failed');
    const kept =
      settled instanceof Refusal
        ? await keptBefore(settled, { form, key, site })
        : await site.storage.store({
            formId: form.id,
            key,
            hash,
            submission: keptWithFailures(form, settled),
            reply: acceptance(settled.message, told(settled.outcome, name)),
            createdAt: site.clock(),
          });
    return replyOf(kept, hash, form);
  },
} as const satisfies Action;

/** Of one form no more is kept in a minute than its budget: a disk that is full keeps nothing of any. */
function withinBudget(
  settled: Settled | Refusal,
  { id, blueprint }: CompiledForm,
  { budgets }: Site,
): Settled | Refusal {
  if (settled instanceof Refusal) return settled;
  const refused = budgets.forms.spend(id, JSON.stringify(settled.submission).length);
  return refused === null
    ? settled
    : tooMuch(sayTo(blueprint.language?.tag, serverWords.formTooMany), refused);
}

/** What is kept says which results are 0 only because their formula failed: whoever owns the form can mend it. */
function keptWithFailures(form: CompiledForm, { submission, failed }: Settled): JsonObject {
  const kept = keptOf(form, submission);
  return failed.length === 0 ? kept : { ...kept, [FAILED]: failed };
}

function keyIn({ submission_key: key }: Envelope): string {
  if (KEY.test(key)) return key;
  throw new Refusal(
    400,
    'The “submission_key” must be 16 to 64 letters, digits or hyphens, new for every submission.',
  );
}

/** With `save_draft` the answers are a draft, and never kept as a submission (spec 001 §7). `draft_page` says something only of a draft. */
function refuseDraft({ save_draft: asked }: Envelope, { blueprint }: CompiledForm): void {
  if (NO_DRAFT.has(asked)) return;
  if (asked === 'true' || asked === '1')
    throw new Refusal(422, sayTo(blueprint.language?.tag, serverWords.noDrafts));
  throw new Refusal(400, `“save_draft” is “true” or “false”, and not “${shortened(asked)}”.`);
}

/** Of a quiz, what it has come to: its page cannot know. */
function told(outcome: QuizOutcome | undefined, name: string): JsonObject {
  return outcome === undefined ? {} : quizReply(outcome, `/forms/${name}`);
}

async function settle(
  { name, form, lead, closed }: OfferedForm,
  posted: Posted,
  site: Site,
): Promise<Settled | Refusal> {
  if (closed !== null) return new Refusal(403, closed);
  const { timeZone, clock, storage, verify, remote, log } = site;
  const { entry, answers } = lead === null ? { entry: undefined, answers: posted } : withoutEntry(posted);
  if (lead !== null && entry !== undefined && (await storage.find(lead.id, entry)) === null)
    return new Refusal(422, sayTo(form.blueprint.language?.tag, serverWords.leadMissing, lead.title));
  const unknown = refusalOfUnknown(form, answers);
  if (unknown !== null) return unknown;
  const deadline = AbortSignal.timeout(VERIFY_WITHIN_MS);
  const warn = (details: object, message: string): void => log.warn({ form: name, ...details }, message);
  const settlement = await settleSubmission(form, answers, dayIn(timeZone, clock()), {
    leadEntry: entry,
    verify: (question, isRequired) => verify(question, { isRequired, remote, deadline, warn }),
  });
  if (settlement.type === 'faults')
    return new Refusal(422, settlement.message, { faults: settlement.faults });
  return settlement;
}

/** The entry by which a quiz names its lead form (spec 001 §7), and the answers. */
function withoutEntry(posted: Posted): { readonly entry: string | undefined; readonly answers: Posted } {
  const answers = new Map(posted);
  const entry = answers.get(LEAD_ENTRY);
  answers.delete(LEAD_ENTRY);
  return { entry: entry === undefined ? undefined : String(entry), answers };
}

/** What a key stands for stays what it is: even if the form has changed since, and would refuse it now. */
async function keptBefore(
  refusal: Refusal,
  { form, key, site }: { form: CompiledForm; key: string; site: Site },
): Promise<Kept> {
  const kept = await site.storage.find(form.id, key);
  if (kept !== null) return kept;
  const fields = refusal.faults.map(({ field }) => field);
  site.log.info({ form: form.id, fields }, 'submission refused');
  throw refusal;
}

function replyOf({ hash, reply }: Kept, asked: string, { blueprint }: CompiledForm): JsonObject {
  if (hash === asked) return reply;
  throw new Refusal(409, sayTo(blueprint.language?.tag, serverWords.sentOtherwise));
}
