import { saveDraft } from '../../drafts/save-draft.ts';
import { keepSubmission } from '../../submissions/keep-submission.ts';
import { refusalOfUnknown } from '../../submissions/known-fields.ts';
import { Refusal } from '../../value/refusal.ts';
import { shortened } from '../../value/shortened.ts';
import type { Envelope } from '../wire/sort-entries.ts';
import type { Action } from './action.ts';

const NOT_A_DRAFT: ReadonlySet<string> = new Set(['', 'false', '0']);
const KEY = /^[A-Za-z0-9-]{16,64}$/;

export const submitForm = {
  name: 'forminator_submit_form_custom-forms',
  needs: 'nonce',
  fieldOfFile: (part) => part.replace(/\[\]$/, ''),
  async execute({ envelope, answers, files: received, served, visitor }, { tools, keeping, uploads }) {
    const key = keyIn(envelope);
    if (isDraft(envelope)) {
      const refused = refusalOfUnknown(served.form, answers);
      if (refused !== null) throw refused;
      return saveDraft({ served, key, posted: answers, ...draftIn(envelope) }, tools, keeping.budget);
    }
    const draftToken = envelope.previous_draft_id;
    const visit = tools.nonces.visitOf(envelope.forminator_nonce, envelope.form_id);
    const claimed = await uploads.claim(served.form, answers, received);
    const reply = await keepSubmission(
      { served, key, visitor, draftToken, visit, ...claimed },
      tools,
      keeping,
    );
    // Those of hidden fields, and all of them when the submission had been kept before.
    await uploads.discard(received);
    return reply;
  },
} as const satisfies Action;

function keyIn({ submission_key: key }: Envelope): string {
  if (KEY.test(key)) return key;
  throw new Refusal(
    400,
    'The “submission_key” must be 16 to 64 letters, digits or hyphens, new for every submission.',
  );
}

/** With `save_draft` the answers are a draft, and never kept as a submission (spec 001 §7). */
function isDraft({ save_draft: asked }: Envelope): boolean {
  if (NOT_A_DRAFT.has(asked)) return false;
  if (asked === 'true' || asked === '1') return true;
  throw new Refusal(400, `“save_draft” is “true” or “false”, and not “${shortened(asked)}”.`);
}

/** The draft that is saved again, and where the form was left. */
function draftIn({ draft_page, draft_version, previous_draft_id: token }: Envelope): {
  readonly page: number;
  readonly version: number;
  readonly token: string;
} {
  const count = (text: string): number => (/^\d{1,6}$/.test(text) ? Number(text) : 0);
  return { page: count(draft_page), version: count(draft_version), token };
}
