import { certain } from '../../value/certain.ts';
import { type Draft, own } from '../state/draft.ts';
import { touch } from '../state/settle.ts';
import { takeBack } from './take-back.ts';

/** Asks a group for so many copies; a submission that waits for the host is taken back. */
export function askForCopies(draft: Draft, group: string, count: number): void {
  const rank = certain(draft.form.plan.rankOf.get(group));
  own(draft, rank).answer = count;
  takeBack(draft);
  touch(draft, rank);
}
