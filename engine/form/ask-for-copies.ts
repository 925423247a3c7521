import { type Draft, own } from './draft.ts';
import { touch } from './settle.ts';

/** Asks a group for so many copies; a submission that waits for the host is taken back. */
export function askForCopies(draft: Draft, group: string, count: number): void {
  const rank = draft.form.plan.rankOf.get(group) ?? -1;
  own(draft, rank).answer = count;
  if (draft.phase === 'asking') draft.phase = 'filling';
  touch(draft, rank);
}
