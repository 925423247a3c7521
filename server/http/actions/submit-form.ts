import type { CompiledForm } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import { keepSubmission } from '../../submissions/keep-submission.ts';
import { Refusal } from '../../value/refusal.ts';
import { sayIn } from '../../value/say-to.ts';
import { shortened } from '../../value/shortened.ts';
import type { Envelope } from '../wire/sort-entries.ts';
import type { Action } from './action.ts';

const NOT_A_DRAFT: ReadonlySet<string> = new Set(['', 'false', '0']);
const KEY = /^[A-Za-z0-9-]{16,64}$/;

export const submitForm = {
  name: 'forminator_submit_form_custom-forms',
  needs: 'nonce',
  async execute({ envelope, answers, served }, { tools, verify, budgets }) {
    const key = keyIn(envelope);
    refuseDraft(envelope, served.form);
    return keepSubmission({ served, key, answers }, tools, { verify, budget: budgets.forms });
  },
} as const satisfies Action;

function keyIn({ submission_key: key }: Envelope): string {
  if (KEY.test(key)) return key;
  throw new Refusal(
    400,
    'The “submission_key” must be 16 to 64 letters, digits or hyphens, new for every submission.',
  );
}

/** With `save_draft` the answers are a draft, and never kept as a submission (spec 001 §7). `draft_page` is about drafts alone. */
function refuseDraft({ save_draft: asked }: Envelope, form: CompiledForm): void {
  if (NOT_A_DRAFT.has(asked)) return;
  if (asked === 'true' || asked === '1') throw new Refusal(422, sayIn(form, serverWords.noDrafts));
  throw new Refusal(400, `“save_draft” is “true” or “false”, and not “${shortened(asked)}”.`);
}
