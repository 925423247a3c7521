import { at } from '../../value/vector.ts';
import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import { rankAt } from '../plan/plan.ts';
import { reconsider, settle, touch } from '../state/settle.ts';
import { own, type Transaction } from '../state/transaction.ts';

/** A provider says that what it gave as an answer is good no more: the token of a captcha. */
interface ExpiredEvent {
  readonly type: 'expired';
  readonly field: string;
}

export const handler = {
  type: 'expired',
  handle: (transaction: Transaction, { field }: ExpiredEvent) => takeAway(transaction, (id) => id === field),
  afterUpdate: takeSpent,
} as const satisfies EventHandler;

export const use = {
  handledBy: ({ fields }) => fields.some(({ kind }) => kind.isSpent),
} as const satisfies EventUse;

/** What was sent is spent, whether or not it came through: for another attempt it has to be got anew (spec 001 §4). */
function takeSpent(transaction: Transaction): void {
  if (transaction.before.phase === 'sending' && transaction.phase === 'filling')
    takeAway(transaction, () => true);
}

function takeAway(transaction: Transaction, isMeant: (id: string) => boolean): void {
  for (const { id, kind, index } of transaction.form.fields) {
    const rank = rankAt(transaction.form.plan, index);
    if (!kind.isSpent || !isMeant(id) || at(transaction.fields, rank).answer === null) continue;
    Object.assign(own(transaction, rank), { answer: null, checked: false });
    touch(transaction, rank);
    reconsider(transaction, rank);
  }
  settle(transaction);
}
