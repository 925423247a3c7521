import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import type { Transaction } from '../state/transaction.ts';
import { submit as submitForm } from '../transitions/submit-form.ts';
import { everyForm } from './which-forms.ts';

/** The visitor sends the form. */
interface SubmitEvent {
  readonly type: 'submit';
}

export const handler = {
  type: 'submit',
  handle: (transaction: Transaction, _: SubmitEvent) => submitForm(transaction),
} as const satisfies EventHandler;

export const use = { handledBy: everyForm } as const satisfies EventUse;
