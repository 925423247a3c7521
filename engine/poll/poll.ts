import type { Once } from '../admission/once.ts';

/** A poll, as read from its definition. */
export interface Poll {
  readonly answers: readonly PollAnswer[];
  /** Whether results are never shown, behind a link, or after voting. */
  readonly behavior: 'not_show' | 'link_on' | 'show_after';
  readonly chart: 'bar' | 'pie';
  /** Whether the number of votes is shown. */
  readonly votesCount: boolean;
  /** How often one visitor may vote. */
  readonly once: Once;
  readonly messages: PollMessages;
}

export interface PollAnswer {
  readonly id: string;
  readonly title: string;
  /** The label of the text that belongs to this answer; '' if it has none. */
  readonly extra: string;
  readonly color: string;
}

export interface PollMessages {
  readonly saved: string;
  readonly alreadyVoted: string;
  readonly viewResults: string;
}

/** How long the message about a vote stands above the poll (spec 001 §4). */
export const POLL_MESSAGE_CLEARS_AFTER_MS = 2500;
