import { at } from '../../value/vector.ts';
import { own, type Transaction } from '../state/transaction.ts';
import { questionOf, showIssue } from '../state/validate-field.ts';

/**
 * Tells the visitor what is wrong with these fields, and asks the host what only it can decide. What is wrong is known:
 * every field is judged whenever something changes. Returns the rank of the first that has an issue, of one that is shown if
 * there is one, or null.
 */
export function check(transaction: Transaction, ranks: Iterable<number>): number | null {
  let first: number | null = null;
  for (const rank of ranks) {
    const { id, checked, issue, pending } = at(transaction.fields, rank);
    // What is right already needs no new state: the visitor is told nothing of it.
    if (!checked && (issue !== null || pending !== null)) {
      own(transaction, rank).checked = true;
      showIssue(transaction, rank, issue);
    }
    const question = questionOf(transaction, rank);
    if (question !== null) transaction.effects.push({ type: 'ask', field: id, ...question });
    if (issue !== null && (first === null || !at(transaction.fields, first).visible)) first = rank;
  }
  return first;
}
