import type { PollResults } from '../poll/poll-results.ts';

/** What the visitor is shown: the pages, or what comes before or after them. */
export type View = 'lead' | 'start' | 'pages' | 'result';

/** Where a quiz or a poll is, beside its pages. */
export interface Stage {
  readonly view: View;
  /** The entry of the lead form, by its id; '' when it was skipped, null while it has not been sent. */
  readonly leadEntry: string | null;
  /** The results of a poll, as far as they have been fetched. */
  readonly results: PollResults | null;
}
