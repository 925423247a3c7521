import { own, type Transaction } from '../state/transaction.ts';
import { showIssue } from '../state/validate-field.ts';

/** Sets the server's message about a field; '' removes it. It is always treated as text. */
export function setServerIssue(transaction: Transaction, rank: number, words: string): void {
  const state = own(transaction, rank);
  state.refusal = words === '' ? null : { rule: 'server', message: words };
  showIssue(transaction, rank, state.issue);
}
