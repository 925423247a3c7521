import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import type { Transaction } from '../state/transaction.ts';
import { goNext } from '../transitions/turn.ts';
import { pagedForm } from './which-forms.ts';

/** On to the next step; past the last one, off with the form. */
interface NextEvent {
  readonly type: 'next';
}

export const handler = {
  type: 'next',
  handle: (transaction: Transaction, _: NextEvent) => goNext(transaction),
} as const satisfies EventHandler;

export const use = { handledBy: pagedForm } as const satisfies EventUse;
