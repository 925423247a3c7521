import { type CompiledForm, type JsonObject, keptOf } from 'formularium/engine';
import { dayIn } from '../day-in.ts';
import { type Fault, Refusal } from '../refusal.ts';
import { settleSubmission } from '../settle-submission.ts';
import type { Site } from '../site.ts';
import { contentHash } from '../storage/content-hash.ts';
import type { Kept } from '../storage/storage.ts';
import { acceptance } from '../wire/reply.ts';
import { shortened } from '../wire/shortened.ts';
import type { Envelope, Posted } from '../wire/sort-entries.ts';
import type { Action } from './action.ts';

const KEY = /^[A-Za-z0-9-]{16,64}$/;

/** Settles a submission and keeps it, once for each key, however often it is sent. */
export const submitForm = {
  name: 'forminator_submit_form_custom-forms',
  async execute({ envelope, answers }, site) {
    const form = formIn(envelope, site);
    const key = keyIn(envelope);
    const hash = contentHash(answers);
    // First of all: an answer that was given stays the answer, even if the form has changed in between.
    const before = await site.storage.find(form.id, key);
    if (before !== null) return replyOf(before, hash);
    refuseUnknown(form, answers);
    const today = dayIn(site.timeZone, site.clock());
    const settlement = await settleSubmission(form, answers, today);
    if (settlement.type === 'faults') throw refused(settlement.message, settlement.faults, { form, site });
    const submission = keptOf(form, settlement.submission);
    const reply = acceptance(form.settings.successMessage);
    return replyOf(
      await site.storage.store({ formId: form.id, key, hash, submission, reply, createdAt: site.clock() }),
      hash,
    );
  },
} as const satisfies Action;

function formIn({ form_id: id, forminator_nonce: nonce }: Envelope, { forms, nonces }: Site): CompiledForm {
  const served = forms.find(({ form }) => form.id === id);
  if (served === undefined)
    throw new Refusal(404, `There is no form “${shortened(id)}” here. Check “form_id”.`);
  if (!nonces.isValid(nonce, id)) {
    throw new Refusal(403, 'This page has been open for too long. Please reload it and send the form again.');
  }
  return served.form;
}

function keyIn({ submission_key: key }: Envelope): string {
  if (KEY.test(key)) return key;
  throw new Refusal(
    400,
    'The “submission_key” must be 16 to 64 letters, digits or hyphens, new for every submission.',
  );
}

function refuseUnknown({ fields }: CompiledForm, answers: Posted): void {
  const known = new Set(fields.filter(({ hasValue }) => hasValue).map(({ id }) => id));
  for (const id of answers.keys()) {
    if (known.has(id)) continue;
    throw new Refusal(
      400,
      `The form has no field “${shortened(id)}” that takes an answer. Send only the form’s own fields.`,
    );
  }
}

function replyOf({ hash, reply }: Kept, asked: string): JsonObject {
  if (hash === asked) return reply;
  throw new Refusal(
    409,
    'This form has been received already, with other answers. Reload the page to send it once more.',
  );
}

function refused(
  message: string,
  faults: readonly Fault[],
  { form, site }: { form: CompiledForm; site: Site },
): Refusal {
  site.log.info({ form: form.id, fields: faults.map(({ field }) => field) }, 'submission refused');
  return new Refusal(422, message, { faults });
}
