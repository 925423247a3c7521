import type { SubmissionStep } from '../submissions/submission-step.ts';
import { resultToken } from './result-token.ts';

/** Gives the taker of a quiz an address that shows their result, and nothing else. */
export const tellResult: SubmissionStep = {
  name: 'tell-result',
  // A sender whose entry is held must not notice.
  isForHeld: true,
  async within({ id, served: { form, name } }, _transaction, { fingerprint }) {
    if (form.stages?.module.quiz === undefined) return {};
    return { result_url: `/forms/${name}?result=${resultToken(id, form.id, fingerprint)}` };
  },
};
