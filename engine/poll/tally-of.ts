import { present } from '../value/present.ts';
import type { PollAnswer } from './poll.ts';

/** The number of votes for each answer, in the order of the answers, and of all votes. */
export interface Tally {
  readonly counts: readonly AnswerCount[];
  readonly total: number;
}

export interface AnswerCount {
  readonly answer: PollAnswer;
  readonly votes: number;
}

/** Counts votes, each the id of an answer; votes for answers that no longer exist do not count. */
export function tallyOf(answers: readonly PollAnswer[], votes: Iterable<string>): Tally {
  const counts = new Map(answers.map(({ id }) => [id, 0]));
  for (const vote of votes) {
    const count = counts.get(vote);
    if (count !== undefined) counts.set(vote, count + 1);
  }
  return {
    counts: answers.map((answer) => ({ answer, votes: present(counts.get(answer.id)) })),
    total: [...counts.values()].reduce((sum, count) => sum + count, 0),
  };
}
