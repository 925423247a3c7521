import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import { copiesFrom } from '../selectors/copies-of.ts';
import { settle } from '../state/settle.ts';
import type { Transaction } from '../state/transaction.ts';
import { askForCopies } from '../transitions/ask-for-copies.ts';
import { repeatingForm } from './which-forms.ts';

/** Adds a copy of a repeated group. */
interface AddCopyEvent {
  readonly type: 'add-copy';
  readonly group: string;
}

export const handler = {
  type: 'add-copy',
  /** If the group allows another copy. Earlier answers in it are restored. */
  handle(transaction: Transaction, { group }: AddCopyEvent) {
    const copies = copiesFrom(transaction.form, transaction.fields, group);
    if (copies === null || copies.count >= copies.most) return;
    settle(transaction, [askForCopies(transaction, group, copies.count + 1)]);
  },
} as const satisfies EventHandler;

export const use = { handledBy: repeatingForm } as const satisfies EventUse;
