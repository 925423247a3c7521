import type { SubmissionStep } from '../submissions/submission-step.ts';
import { hashOfToken } from './draft-token.ts';

/** Removes the draft that a submission was made from: nobody goes on with what was sent. */
export const removeDraft: SubmissionStep = {
  name: 'remove-draft',
  offers: ['drafts'],
  isForHeld: true,
  async within({ draftToken = '', served }, { drafts }) {
    if (draftToken !== '') await drafts.remove(served.form.id, hashOfToken(draftToken));
    return {};
  },
};
