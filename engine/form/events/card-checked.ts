import { present } from '../../value/present.ts';
import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import type { Transaction } from '../state/transaction.ts';
import { pointTo } from '../transitions/point-to.ts';
import { setServerIssue } from '../transitions/set-server-issue.ts';
import { resume } from '../transitions/turn.ts';

/** The provider's answer to a `check-card` effect: its message about the entered card; '' if nothing is wrong. */
interface CardCheckedEvent {
  readonly type: 'card-checked';
  readonly field: string;
  /** The attempt number of the effect. */
  readonly attempt: number;
  readonly message: string;
}

/**
 * On a payment page, moving forward first validates the card and stays on the step if there is an error (spec 001 §4).
 */
export const handler = {
  type: 'card-checked',
  handle: applyCheck,
} as const satisfies EventHandler;

export const use = {
  handledBy: ({ fields, pages }) => pages.length > 1 && fields.some(({ kind }) => kind.pays?.isChecked),
} as const satisfies EventUse;

function applyCheck(transaction: Transaction, { field, attempt, message }: CardCheckedEvent): void {
  const { cards } = transaction.flows;
  if (!cards?.waits.includes(field) || cards.attempt !== attempt) return;
  if (typeof message === 'string' && message !== '') {
    const rank = present(transaction.form.plan.rankOf.get(field));
    setServerIssue(transaction, rank, message);
    transaction.phase = 'filling';
    return pointTo(transaction, rank);
  }
  const waits = cards.waits.filter((one) => one !== field);
  transaction.flows = { ...transaction.flows, cards: { ...cards, waits } };
  resume(transaction);
}
