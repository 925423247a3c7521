import { maySend } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { SubmissionStep } from '../submissions/submission-step.ts';
import { Refusal } from '../value/refusal.ts';
import { sayIn } from '../value/say-to.ts';
import { pollOf, resultsOf } from './results-of.ts';
import { isVoteLimited, voterOf } from './voter-of.ts';

/** Casts a vote with its submission, no more often than the poll’s limits allow, and tells the results. */
export const castVote: SubmissionStep = {
  name: 'cast-vote',
  offers: ['votes', 'results'],
  turn: ({ form, definition }, visitor, { fingerprint }) =>
    pollOf(form) !== undefined && isVoteLimited(definition) ? voterOf(form, visitor, fingerprint) : null,
  async within(
    { id, served: { form, definition }, submission, visitor, sentAt },
    { votes },
    { fingerprint },
  ) {
    const poll = pollOf(form);
    const [question] = form.fields;
    if (poll === undefined || question === undefined) return {};
    if (isVoteLimited(definition)) {
      const voter = voterOf(form, visitor, fingerprint);
      if (voter === null) throw new Refusal(403, sayIn(form, serverWords.signInToVote));
      const vote = { voter, submissionId: id, votedAt: sentAt };
      if (!(await votes.addVoter(vote))) {
        if (!maySend(sentAt, await votes.lastVoteOf(voter), poll.once))
          throw new Refusal(422, poll.messages.alreadyVoted);
        await votes.setLastVote(vote);
      }
    }
    await votes.add({ submissionId: id, formId: form.id, answer: String(submission[question.id]) });
    return {};
  },
  // Counted after the commit: within the unit of work every vote would be in the way of every other.
  async afterwards(served, { storage }) {
    const poll = pollOf(served.form);
    return poll === undefined ? {} : resultsOf(served, poll.messages.saved, storage);
  },
};
