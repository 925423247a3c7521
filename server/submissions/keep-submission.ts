import { hash } from 'node:crypto';
import { type CompiledForm, type JsonObject, keptOf, type QuizOutcome, quizReply } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { OfferedForm } from '../forms/served-form.ts';
import type { Kept } from '../storage/storage.ts';
import type { Tools } from '../storage/tools.ts';
import type { Budget } from '../value/budget.ts';
import { Refusal, tooMuch } from '../value/refusal.ts';
import { acceptance } from '../value/reply.ts';
import { sayIn } from '../value/say-to.ts';
import { shortened } from '../value/shortened.ts';
import { checkHostValues } from './host-values/registry.ts';
import { refusalOfUnknown } from './known-fields.ts';
import type { PostedAnswers } from './posted-answers.ts';
import { type Settlement, settleSubmission } from './settle-submission.ts';
import type { Verify } from './verifiers/registry.ts';

const LEAD_ENTRY = 'lead_entry_id';
const FAILED = 'failed_calculations';
/** The time within which everything about a submission must be verified. */
const VERIFY_WITHIN_MS = 10_000;

export interface SentSubmission {
  readonly served: OfferedForm;
  /** The same each time that the same submission is sent. */
  readonly key: string;
  readonly answers: PostedAnswers;
}

/** Decides about a submission beside its form. */
export interface KeepingRules {
  readonly verify: Verify;
  /** Limits the bytes of one form that are kept in a minute: a full disk would stop every form. */
  readonly budget: Budget;
}

type Settled = Extract<Settlement, { type: 'submission' }>;

/** Settles a submission and keeps it, once for each key, however often it is sent. Gives the reply, or throws a `Refusal`. */
export async function keepSubmission(
  sent: SentSubmission,
  tools: Tools,
  { verify, budget }: KeepingRules,
): Promise<JsonObject> {
  const { served, key, answers } = sent;
  const { name, form } = served;
  const checked = checkHostValues(answers, { name, form, nonces: tools.nonces });
  // A nonce among the answers changes with each renewal, which does not make another submission of it.
  const hash = contentHash('answers' in checked ? checked.answers : answers);
  const settled =
    'answers' in checked
      ? withinBudget(await settle({ ...sent, answers: checked.answers }, tools, verify), form, budget)
      : new Refusal(422, sayIn(form, serverWords.workedOutOtherwise, shortened(checked.strange)));
  if (settled instanceof Refusal) return replyOf(await keptBefore(settled, sent, tools), hash, form);
  if (settled.failed.length > 0)
    tools.log.warn({ form: form.id, fields: settled.failed }, 'calculation failed');
  const kept = await tools.storage.store({
    formId: form.id,
    key,
    hash,
    submission: keptWithFailures(form, settled),
    reply: acceptance(settled.message, outcomeReply(settled.outcome, name)),
    createdAt: tools.clock.now(),
  });
  return replyOf(kept, hash, form);
}

function withinBudget(settled: Settled | Refusal, form: CompiledForm, budget: Budget): Settled | Refusal {
  if (settled instanceof Refusal) return settled;
  const refused = budget.spend(form.id, JSON.stringify(settled.submission).length);
  return refused === null ? settled : tooMuch(sayIn(form, serverWords.formTooMany), refused);
}

/** The kept submission names results that are 0 only because their formula failed, so that the form's owner can mend it. */
function keptWithFailures(form: CompiledForm, { submission, failed }: Settled): JsonObject {
  const kept = keptOf(form, submission);
  return failed.length === 0 ? kept : { ...kept, [FAILED]: failed };
}

/** The result of a quiz, which its page cannot know. */
function outcomeReply(outcome: QuizOutcome | undefined, name: string): JsonObject {
  return outcome === undefined ? {} : quizReply(outcome, `/forms/${name}`);
}

async function settle(
  { served, answers: posted }: SentSubmission,
  { clock, storage, log }: Tools,
  verify: Verify,
): Promise<Settled | Refusal> {
  const { name, form, lead, closed } = served;
  if (closed !== null) return new Refusal(403, closed);
  const { entry, answers } = lead === null ? { entry: undefined, answers: posted } : withoutEntry(posted);
  if (lead !== null && entry !== undefined && (await storage.find(lead.id, entry)) === null)
    return new Refusal(422, sayIn(form, serverWords.leadMissing, lead.title));
  const unknown = refusalOfUnknown(form, answers);
  if (unknown !== null) return unknown;
  const deadline = AbortSignal.timeout(VERIFY_WITHIN_MS);
  const warn = (details: object, message: string): void => log.warn({ form: name, ...details }, message);
  const settlement = await settleSubmission(form, answers, clock.today(), {
    leadEntry: entry,
    verify: (question, isRequired) => verify(question, { isRequired, deadline, warn }),
  });
  if (settlement.type === 'errors')
    return new Refusal(422, settlement.message, { errors: settlement.errors });
  return settlement;
}

/** The entry by which a quiz names its lead form (spec 001 §7), and the answers. */
function withoutEntry(posted: PostedAnswers): {
  readonly entry: string | undefined;
  readonly answers: PostedAnswers;
} {
  const answers = new Map(posted);
  const entry = answers.get(LEAD_ENTRY);
  answers.delete(LEAD_ENTRY);
  return { entry: entry === undefined ? undefined : String(entry), answers };
}

/** A key keeps its submission, even if the form has changed since and would refuse it now. */
async function keptBefore(
  refusal: Refusal,
  { served: { form }, key }: SentSubmission,
  { storage, log }: Tools,
): Promise<Kept> {
  const kept = await storage.find(form.id, key);
  if (kept !== null) return kept;
  const fields = refusal.errors.map(({ field }) => field);
  log.info({ form: form.id, fields }, 'submission refused');
  throw refusal;
}

function replyOf({ hash, reply }: Kept, asked: string, form: CompiledForm): JsonObject {
  if (hash === asked) return reply;
  throw new Refusal(409, sayIn(form, serverWords.sentOtherwise));
}

/** The same for the same answers, in whatever order and whichever format they were sent; different for any others. */
export function contentHash(answers: PostedAnswers): string {
  const inOrder = [...answers].sort(([a], [b]) => (a < b ? -1 : 1));
  return hash('sha256', JSON.stringify(inOrder), 'base64url');
}
