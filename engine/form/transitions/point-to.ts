import { nodeOf, type Transaction } from '../state/transaction.ts';
import { turnToPage } from './turn-to-page.ts';

/** Shows a field to the visitor: turns to its page and focuses it. */
export function pointTo(transaction: Transaction, rank: number): void {
  const { id, page } = nodeOf(transaction, rank).field;
  turnToPage(transaction, page);
  transaction.effects.push({ type: 'focus', field: id });
}
