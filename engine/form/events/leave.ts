import { at } from '../../value/vector.ts';
import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import { own, type Transaction } from '../state/transaction.ts';
import { check } from '../transitions/check.ts';

/** The visitor has left the field. */
interface LeaveEvent {
  readonly type: 'leave';
  readonly field: string;
}

export const handler = {
  type: 'leave',
  handle(transaction: Transaction, { field }: LeaveEvent) {
    const rank = transaction.form.plan.rankOf.get(field);
    if (rank === undefined || !transaction.form.settings.inlineValidation) return;
    if (!at(transaction.fields, rank).visible) return;
    check(transaction, [rank]);
    // A valid answer also counts as visited.
    if (!at(transaction.fields, rank).checked) own(transaction, rank).checked = true;
  },
} as const satisfies EventHandler;

export const use = {
  handledBy: ({ settings }) => settings.inlineValidation,
} as const satisfies EventUse;
