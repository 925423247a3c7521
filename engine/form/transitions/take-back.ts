import type { Transaction } from '../state/transaction.ts';

/** What waits for the host's verdicts waits no more: something was entered meanwhile. */
export function takeBack(transaction: Transaction): void {
  if (transaction.phase === 'asking' || transaction.phase === 'turning') transaction.phase = 'filling';
}
