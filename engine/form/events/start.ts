import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import type { Transaction } from '../state/transaction.ts';

/** The visitor starts: the start screen gives way to the pages. */
interface StartEvent {
  readonly type: 'start';
}

export const handler = {
  type: 'start',
  handle(transaction: Transaction, _: StartEvent) {
    if (transaction.stage?.view === 'start') transaction.stage = { ...transaction.stage, view: 'pages' };
  },
} as const satisfies EventHandler;

export const use = {
  handledBy: ({ stages }) => stages?.module.first === 'start',
} as const satisfies EventUse;
