import type { EventTaker, EventUse } from '../plan/event-handler.ts';
import { copiesFrom } from '../selectors/copies-of.ts';
import type { Draft } from '../state/draft.ts';
import { settle } from '../state/settle.ts';
import { askForCopies } from '../transitions/ask-for-copies.ts';
import { repeatingForm } from './which-forms.ts';

/** One more copy of a repeated group. */
interface AddCopyEvent {
  readonly type: 'add-copy';
  readonly group: string;
}

export const addCopy = {
  type: 'add-copy',
  /** If there may be one more. What was once entered there is there again. */
  take(draft: Draft, { group }: AddCopyEvent) {
    const copies = copiesFrom(draft.form, draft.fields, group);
    if (copies === null || copies.count >= copies.most) return;
    askForCopies(draft, group, copies.count + 1);
    settle(draft);
  },
} as const satisfies EventTaker;

export const addCopyUse = { of: 'add-copy', takenBy: repeatingForm } as const satisfies EventUse;
