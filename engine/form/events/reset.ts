import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import type { Transaction } from '../state/transaction.ts';
import { resetForm } from '../transitions/reset-form.ts';
import { everyForm } from './which-forms.ts';

/** Resets the form to how it opened. */
interface ResetEvent {
  readonly type: 'reset';
}

export const handler = {
  type: 'reset',
  handle: (transaction: Transaction, _: ResetEvent) => resetForm(transaction),
} as const satisfies EventHandler;

export const use = { handledBy: everyForm } as const satisfies EventUse;
