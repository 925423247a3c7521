import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import type { Transaction } from '../state/transaction.ts';
import { resetForm } from '../transitions/reset-form.ts';
import { everyForm } from './which-forms.ts';

/**
 * The browser has restored the page from its memory: its nonces are old, and the form may have been sent (spec 000 §4).
 */
interface CameBackEvent {
  readonly type: 'came-back';
}

export const handler = {
  type: 'came-back',
  handle: (transaction: Transaction, _: CameBackEvent) => resetForm(transaction),
} as const satisfies EventHandler;

export const use = { handledBy: everyForm } as const satisfies EventUse;
