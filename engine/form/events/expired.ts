import { at } from '../../value/vector.ts';
import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import { rankAt } from '../plan/plan.ts';
import { settle } from '../state/settle.ts';
import { nodeOf, own, type Transaction } from '../state/transaction.ts';
import { verdictKey } from '../state/validate-field.ts';
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
 * 001 §4). Where there was none, it is asked for again.
 */
function takeSpent(transaction: Transaction): void {
  if (transaction.before.phase === 'sending' && transaction.phase === 'filling')
    takeAway(transaction, () => true);
}

function takeAway(transaction: Transaction, isMeant: (id: string) => boolean): void {
  const taken: number[] = [];
  for (const { id, kind, index } of transaction.form.fields) {
    if (!kind.isSpent || !isMeant(id)) continue;
    const rank = rankAt(transaction.form.plan, index);
    const isForgotten = forget(transaction, rank);
    if (at(transaction.fields, rank).answer !== null)
      Object.assign(own(transaction, rank), { answer: null, checked: false });
    else if (!isForgotten) continue;
    taken.push(rank);
  }
  settle(transaction, taken);
}

/** A verdict holds for one attempt: that no token could be had is not true for ever. */
function forget(transaction: Transaction, rank: number): boolean {
  const { field, rules } = nodeOf(transaction, rank);
  const keys = rules.map(({ rule }) => verdictKey(field.id, rule));
  if (!keys.some((key) => transaction.verdicts.has(key))) return false;
  transaction.verdicts = new Map([...transaction.verdicts].filter(([key]) => !keys.includes(key)));
  return true;
}
