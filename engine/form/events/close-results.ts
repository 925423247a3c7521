import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import type { Transaction } from '../state/transaction.ts';
import { resultsForm } from './results.ts';

/** Returns from the results of a poll to its answers, if the visitor may still vote, or vote again. */
interface CloseResultsEvent {
  readonly type: 'close-results';
}

export const handler = {
  type: 'close-results',
  handle(transaction: Transaction, _: CloseResultsEvent) {
    if (!resultsForm(transaction.form) || transaction.phase !== 'filling') return;
    transaction.stage = transaction.stage && { ...transaction.stage, view: 'pages' };
  },
} as const satisfies EventHandler;

export const use = { handledBy: resultsForm } as const satisfies EventUse;
