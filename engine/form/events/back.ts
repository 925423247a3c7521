import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import type { Transaction } from '../state/transaction.ts';
import { goBack } from '../transitions/turn.ts';
import { pagedForm } from './which-forms.ts';

/** One step back. */
interface BackEvent {
  readonly type: 'back';
}

export const handler = {
  type: 'back',
  handle: (transaction: Transaction, _: BackEvent) => goBack(transaction),
} as const satisfies EventHandler;

export const use = { handledBy: pagedForm } as const satisfies EventUse;
