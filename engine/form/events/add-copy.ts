import { copiesFrom } from '../copies-of.ts';
import { type Draft, own } from '../draft.ts';
import type { FormEvent } from '../form-event.ts';
import { settle, touch } from '../settle.ts';

/** One more copy of a repeated group, if there may be one. What was once entered there is there again. */
export function addCopy(draft: Draft, { group }: Extract<FormEvent, { type: 'add-copy' }>): void {
  const copies = copiesFrom(draft.form, draft.fields, group);
  if (copies === null || copies.count >= copies.most) return;
  askForCopies(draft, group, copies.count + 1);
  settle(draft);
}

/** Asks a group for so many copies; a submission that waits for the host is taken back. */
export function askForCopies(draft: Draft, group: string, count: number): void {
  const rank = draft.form.plan.rankOf.get(group) ?? -1;
  own(draft, rank).answer = count;
  if (draft.phase === 'asking') draft.phase = 'filling';
  touch(draft, rank);
}
