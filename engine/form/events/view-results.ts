import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import type { Transaction } from '../state/transaction.ts';

/** The visitor opens the results of a poll. */
interface ViewResultsEvent {
  readonly type: 'view-results';
}

export const handler = {
  type: 'view-results',
  handle(transaction: Transaction, _: ViewResultsEvent) {
    const isLinked = transaction.form.stages?.module.poll?.behavior === 'link_on';
    if (isLinked && transaction.stage?.view === 'pages') transaction.effects.push({ type: 'results' });
  },
} as const satisfies EventHandler;

export const use = {
  handledBy: ({ stages }) => stages?.module.poll?.behavior === 'link_on',
} as const satisfies EventUse;
