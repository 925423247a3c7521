import type { Bill } from '../../blueprint/bill.ts';
import { present } from '../../value/present.ts';
import { at } from '../../value/vector.ts';
import type { CardPart } from '../plan/form-parts.ts';
import { nodeAt } from '../plan/plan.ts';
import { billsOf } from '../selectors/bills.ts';
import type { Transaction } from '../state/transaction.ts';
import { proofOf } from './payment.ts';
import { setServerIssue } from './set-server-issue.ts';

/** Has the provider check cards before the visitor leaves their page: a page with an error stays (spec 001 §4). */
export const cards: CardPart = { waits: askForChecks, afterUpdate: forget };

/** Each attempt to leave the page asks again: the engine cannot see the contents of the provider's element. */
function askForChecks(transaction: Transaction, page: number): boolean {
  const { cards } = transaction.flows;
  if (cards?.page === page) return cards.waits.length > 0;
  const bills = billsOf(transaction.form, transaction).filter((bill) => isChecked(transaction, bill, page));
  if (bills.length === 0) return false;
  const attempt = (cards?.attempt ?? 0) + 1;
  transaction.flows = {
    ...transaction.flows,
    cards: { attempt, page, waits: bills.map(({ field }) => field) },
  };
  for (const bill of bills) {
    const rank = rankOf(transaction, bill);
    if (at(transaction.fields, rank).refusal !== null) setServerIssue(transaction, rank, '');
    transaction.effects.push({ type: 'check-card', bill, attempt });
  }
  return true;
}

/** A payment that has been made is not checked again. */
function isChecked(transaction: Transaction, bill: Bill, page: number): boolean {
  const { field } = nodeAt(transaction.form.plan, rankOf(transaction, bill));
  return field.page === page && field.kind.pays?.isChecked === true && proofOf(transaction, bill) === null;
}

function rankOf({ form }: Transaction, { field }: Bill): number {
  return present(form.plan.rankOf.get(field));
}

/** Once the check is over, or the visitor has gone elsewhere meanwhile, answers to it are ignored. */
function forget(transaction: Transaction): void {
  const { cards } = transaction.flows;
  if (transaction.phase !== 'turning' && cards !== undefined && cards.page !== null)
    transaction.flows = { ...transaction.flows, cards: { ...cards, page: null, waits: [] } };
}
