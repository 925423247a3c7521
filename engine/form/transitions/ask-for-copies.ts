import { present } from '../../value/present.ts';
import { own, type Transaction } from '../state/transaction.ts';
import { takeBack } from './take-back.ts';

/** Sets the number of copies of a group; a submission that waits for the host is cancelled. Returns the rank of the group. */
export function askForCopies(transaction: Transaction, group: string, count: number): number {
  const rank = present(transaction.form.plan.rankOf.get(group));
  own(transaction, rank).answer = count;
  takeBack(transaction);
  return rank;
}
