import { saveDraft } from '../../drafts/save-draft.ts';
import { keepSubmission } from '../../submissions/keep-submission.ts';
import { refusalOfUnknown } from '../../submissions/known-fields.ts';
import { signInWith } from '../accounts/sign-in-with.ts';
import { rememberDonation } from '../donations/remember-donation.ts';
import type { Action } from './action.ts';
import { answerIn, draftIn, isDraft, keyIn } from './submitted-envelope.ts';

export const submitForm = {
  name: 'forminator_submit_form_custom-forms',
  needs: 'nonce',
  fieldOfFile: (part) => part.replace(/\[\]$/, ''),
  async execute({ envelope, answers, files: received, served, visit, visitor, session, donor }, context) {
    const { tools, keeping, uploads } = context;
    const key = keyIn(envelope);
    if (isDraft(envelope)) {
      const { answers: posted, files } = await uploads.claim(served.form, answers, received);
      const refused = refusalOfUnknown(served.form, posted);
      if (refused !== null) throw refused;
      const draft = { served, key, posted, files, account: visitor.accountId, ...draftIn(envelope) };
      return saveDraft(draft, tools, keeping.budget);
    }
    const draftToken = envelope.previous_draft_id;
    const claimed = await uploads.claim(served.form, answers, received);
    const claim = { token: envelope.paymentid, method: envelope.payment_method };
    const sent = { served, key, visitor, draftToken, visit, claim, ...claimed };
    const nonce = envelope.forminator_nonce;
    const reply =
      served.form.settings.formType === 'login'
        ? await signInWith({ sent, nonce, session, answer: answerIn(envelope) }, context)
        : await keepSubmission(sent, tools, keeping);
    await rememberDonation(reply, donor, tools);
    // Those of hidden fields, and all of them when the submission had been kept before.
    await uploads.discard(received);
    return reply;
  },
} as const satisfies Action;
