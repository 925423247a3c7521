import type { SubmissionStep } from '../submissions/submission-step.ts';
import { pollOf, resultsOf } from './results-of.ts';

/** Casts a vote with its submission, and tells the results. The poll's limits are quotas, as those of any form. */
export const castVote: SubmissionStep = {
  name: 'cast-vote',
  offers: ['votes', 'results'],
  async within({ id, served: { form }, submission }, { votes }) {
    const [question] = form.fields;
    if (pollOf(form) === undefined || question === undefined) return {};
    await votes.add({ submissionId: id, formId: form.id, answer: String(submission[question.id]) });
    return {};
  },
  // Counted after the commit: within the unit of work every vote would be in the way of every other.
  async afterwards(served, { storage }) {
    const poll = pollOf(served.form);
    return poll === undefined ? {} : resultsOf(served, poll.messages.saved, storage);
  },
};
