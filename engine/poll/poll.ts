import type { VoteLimits } from './may-vote.ts';
import type { Opening } from './opening.ts';

/** What a poll is, read from its definition. */
export interface Poll {
  readonly answers: readonly PollAnswer[];
  /** Whether results are never shown, behind a link, or once somebody has voted. */
  readonly behavior: 'not_show' | 'link_on' | 'show_after';
  readonly chart: 'bar' | 'pie';
  /** Whether it is said how many have voted. */
  readonly votesCount: boolean;
  readonly limits: VoteLimits;
  readonly opening: Opening;
  readonly messages: PollMessages;
}

export interface PollAnswer {
  readonly id: string;
  readonly title: string;
  /** What the text is asked for by that comes with this answer; '' where none does. */
  readonly extra: string;
  readonly color: string;
}

export interface PollMessages {
  readonly saved: string;
  readonly alreadyVoted: string;
  readonly viewResults: string;
}

/** How long the words about a vote stand above the poll (spec 001 §4). */
export const POLL_MESSAGE_CLEARS_AFTER_MS = 2500;
