import { at } from '../../value/vector.ts';
import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import { rankAt } from '../plan/plan.ts';
import { settle } from '../state/settle.ts';
import { own, type Transaction } from '../state/transaction.ts';
import { spentForm } from './which-forms.ts';

/** A provider reports that an answer it gave is no longer valid: the token of a captcha. */
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
  handledBy: spentForm,
} as const satisfies EventUse;

/**
 * A token that was sent is used up, whether or not the submission got through: another attempt needs a new one (spec
 * 001 §4).
 */
function takeSpent(transaction: Transaction): void {
  if (transaction.before.phase === 'sending' && transaction.phase === 'filling')
    takeAway(transaction, () => true);
}

function takeAway(transaction: Transaction, isMeant: (id: string) => boolean): void {
  const taken: number[] = [];
  for (const { id, kind, index } of transaction.form.fields) {
    const rank = rankAt(transaction.form.plan, index);
    if (!kind.isSpent || !isMeant(id) || at(transaction.fields, rank).answer === null) continue;
    Object.assign(own(transaction, rank), { answer: null, checked: false });
    taken.push(rank);
  }
  settle(transaction, taken);
}
