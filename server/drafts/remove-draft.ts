import type { SubmissionStep } from '../submissions/submission-step.ts';
import { hashOfToken } from './draft-token.ts';

/** Removes the draft that a submission was made from: nobody goes on with what was sent. */
export const removeDraft: SubmissionStep = {
  name: 'remove-draft',
  offers: ['drafts'],
  isForHeld: true,
  async within({ draftToken = '', sentAt, served }, { drafts, uploads }) {
    if (draftToken === '') return {};
    const draft = await drafts.withHash(hashOfToken(draftToken));
    if (draft?.formId !== served.form.id) return {};
    await drafts.remove(draft.formId, draft.tokenHash);
    // Files that were not sent are swept.
    await uploads.leaveDraft(draft.id, sentAt);
    return {};
  },
};
