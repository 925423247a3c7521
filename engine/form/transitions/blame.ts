import { type Draft, own } from '../state/draft.ts';
import { complain } from '../state/judge.ts';

/** What somebody else has found wrong with a field, in their words; '' takes them back. They are never more than text. */
export function blame(draft: Draft, rank: number, words: string): void {
  const state = own(draft, rank);
  state.refusal = words === '' ? null : { rule: 'server', message: words };
  complain(draft, rank, state.issue);
}
