import type { SubmissionStep } from '../submissions/submission-step.ts';
import { heldKey } from '../value/payments/held-key.ts';
import { hashOfToken } from './draft-token.ts';

/** Removes the draft that a submission was made from, and what was held of it while it was paid: nobody goes on with what was sent. */
export const removeDraft: SubmissionStep = {
  name: 'remove-draft',
  offers: ['drafts'],
  isForHeld: true,
  async within({ draftToken = '', sentAt, served: { form }, key }, { drafts, uploads }) {
    const isPaid = form.fields.some(({ kind }) => kind.pays !== undefined);
    const made = [
      draftToken === '' ? null : await drafts.withHash(hashOfToken(draftToken)),
      isPaid ? await drafts.underKey(form.id, heldKey(key)) : null,
    ];
    for (const draft of made) {
      if (draft?.formId !== form.id) continue;
      await drafts.remove(draft.formId, draft.tokenHash);
      // Files that were not sent are swept.
      await uploads.leaveDraft(draft.id, sentAt);
    }
    return {};
  },
};
