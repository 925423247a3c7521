import { own, type Transaction } from '../state/transaction.ts';
import { showIssue } from '../state/validate-field.ts';

/** What somebody else has found wrong with a field, in their words; '' takes them back. They are never more than text. */
export function setServerIssue(transaction: Transaction, rank: number, words: string): void {
  const state = own(transaction, rank);
  state.refusal = words === '' ? null : { rule: 'server', message: words };
  showIssue(transaction, rank, state.issue);
}
