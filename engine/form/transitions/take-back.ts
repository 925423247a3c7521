import type { Transaction } from '../state/transaction.ts';

/** Cancels whatever waits for the host's verdicts: the visitor has changed an answer meanwhile. */
export function takeBack(transaction: Transaction): void {
  if (transaction.phase === 'asking' || transaction.phase === 'turning') transaction.phase = 'filling';
}
