import { type CompiledForm, type JsonObject, keptOf } from 'formularium/engine';
import { dayIn } from '../day-in.ts';
import { Refusal } from '../refusal.ts';
import type { ServedForm } from '../served-form.ts';
import { settleSubmission } from '../settle-submission.ts';
import type { Site } from '../site.ts';
import { contentHash } from '../storage/content-hash.ts';
import type { Kept } from '../storage/storage.ts';
import { acceptance } from '../wire/reply.ts';
import { shortened } from '../wire/shortened.ts';
import type { Envelope, Posted } from '../wire/sort-entries.ts';
import type { Action } from './action.ts';

const LEAD_ENTRY = 'lead_entry_id';
const KEY = /^[A-Za-z0-9-]{16,64}$/;

/** Settles a submission and keeps it, once for each key, however often it is sent. */
export const submitForm = {
  name: 'forminator_submit_form_custom-forms',
  async execute({ envelope, answers }, site) {
    const served = formIn(envelope, site);
    const { form } = served;
    const key = keyIn(envelope);
    const hash = contentHash(answers);
    const submission = await submissionOf(served, answers, site);
    const kept =
      submission instanceof Refusal
        ? await keptBefore(submission, { form, key, site })
        : await site.storage.store({
            formId: form.id,
            key,
            hash,
            submission,
            reply: acceptance(form.settings.successMessage),
            createdAt: site.clock(),
          });
    return replyOf(kept, hash);
  },
} as const satisfies Action;

function formIn({ form_id: id, forminator_nonce: nonce }: Envelope, { forms, nonces }: Site): ServedForm {
  const served = forms.find(({ form }) => form.id === id) ?? leadFormIn(forms, id);
  if (served === undefined)
    throw new Refusal(404, `There is no form “${shortened(id)}” here. Check “form_id”.`);
  if (!nonces.isValid(nonce, id)) {
    throw new Refusal(403, 'This page has been open for too long. Please reload it and send the form again.');
  }
  return served;
}

/** A lead form that is written out in its quiz has no page of its own, but is sent like any other. */
function leadFormIn(forms: readonly ServedForm[], id: string): ServedForm | undefined {
  const quiz = forms.find(({ lead }) => lead?.id === id);
  return quiz?.lead ? { name: quiz.name, form: quiz.lead, lead: null } : undefined;
}

function keyIn({ submission_key: key }: Envelope): string {
  if (KEY.test(key)) return key;
  throw new Refusal(
    400,
    'The “submission_key” must be 16 to 64 letters, digits or hyphens, new for every submission.',
  );
}

async function submissionOf(
  { form, lead }: ServedForm,
  posted: Posted,
  { timeZone, clock, storage }: Site,
): Promise<JsonObject | Refusal> {
  const { entry, answers } = lead === null ? { entry: undefined, answers: posted } : withoutEntry(posted);
  if (lead !== null && entry !== undefined && (await storage.find(lead.id, entry)) === null)
    return new Refusal(422, `“${lead.title}” has not come in. Please reload the page and fill it in again.`);
  const takers = takersOf(form);
  for (const id of answers.keys()) if (!takers.has(id)) return unknown(id);
  const settlement = await settleSubmission(form, answers, dayIn(timeZone, clock()), entry);
  if (settlement.type === 'faults')
    return new Refusal(422, settlement.message, { faults: settlement.faults });
  return keptOf(form, settlement.submission);
}

/** The entry by which a quiz names its lead form (spec 001 §7), and the answers. */
function withoutEntry(posted: Posted): { readonly entry: string | undefined; readonly answers: Posted } {
  const answers = new Map(posted);
  const entry = answers.get(LEAD_ENTRY);
  answers.delete(LEAD_ENTRY);
  return { entry: entry === undefined ? undefined : String(entry), answers };
}

const takers = new WeakMap<CompiledForm, ReadonlySet<string>>();

/** The names of the fields that take an answer. */
function takersOf(form: CompiledForm): ReadonlySet<string> {
  const known =
    takers.get(form) ?? new Set(form.fields.filter(({ hasValue }) => hasValue).map(({ id }) => id));
  takers.set(form, known);
  return known;
}

function unknown(id: string): Refusal {
  return new Refusal(
    400,
    `The form has no field “${shortened(id)}” that takes an answer. Send only the form’s own fields.`,
  );
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

function replyOf({ hash, reply }: Kept, asked: string): JsonObject {
  if (hash === asked) return reply;
  throw new Refusal(
    409,
    'This form has been received already, with other answers. Reload the page to send it once more.',
  );
}
