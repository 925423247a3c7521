import { stepsOf } from '../selectors/steps-of.ts';
import type { Transaction } from '../state/transaction.ts';

/** Shows the page that holds a field, unless it is already shown. */
export function turnToPage(transaction: Transaction, page: number): void {
  if (transaction.page === page) return;
  transaction.page = page;
  const step = stepsOf(transaction.form, transaction.before).findIndex(({ index }) => index === page);
  transaction.effects.push({ type: 'turn', step: Math.max(0, step) });
}
