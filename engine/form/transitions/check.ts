import { at } from '../../value/vector.ts';
import { own, type Transaction } from '../state/transaction.ts';
import { questionOf, showIssue } from '../state/validate-field.ts';

/**
 * Shows the issues of these fields to the visitor, and asks the host what only it can decide. The issues are already
 * known: every field is validated whenever something changes. Returns the rank of the first field with an issue,
 * preferring a visible one, or null.
 */
export function check(transaction: Transaction, ranks: Iterable<number>): number | null {
  let first: number | null = null;
  for (const rank of ranks) {
    const { id, checked, issue, pending } = at(transaction.fields, rank);
    // A valid field needs no new state: there is nothing to show.
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
