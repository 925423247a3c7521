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
    const { answer, checked, visible } = at(transaction.fields, rank);
    // Who has entered nothing yet is not told of it before they go on (docs/adr/0109).
    if (!visible || (!checked && String(answer ?? '') === '')) return;
    check(transaction, [rank]);
    // A valid answer also counts as visited.
    if (!checked) own(transaction, rank).checked = true;
  },
} as const satisfies EventHandler;

export const use = {
  handledBy: ({ settings }) => settings.inlineValidation,
} as const satisfies EventUse;
