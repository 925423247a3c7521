import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import { isBusy } from '../selectors/is-busy.ts';
import type { Transaction } from '../state/transaction.ts';
import { everyForm } from './which-forms.ts';

/** What the form waits for did not get through at all; `status` is the HTTP status, or 0 when there was no reply. */
interface FailedEvent {
  readonly type: 'failed';
  readonly status: number;
  /** The text that came back in place of a reply: it is shown in parentheses (spec 001 §8). */
  readonly text?: string;
}

export const handler = {
  type: 'failed',
  /** All answers are kept. */
  handle(transaction: Transaction, { status, text }: FailedEvent) {
    if (!isBusy(transaction) && !['saving', 'turning'].includes(transaction.phase)) return;
    transaction.phase = 'filling';
    const { failedMessage, uploadFailedMessage } = transaction.form.settings;
    const message = status === 400 ? uploadFailedMessage : failedMessage;
    const said = typeof text === 'string' && text !== '' ? ` (${text})` : '';
    transaction.notice = { tone: 'error', message: message + said };
  },
} as const satisfies EventHandler;

export const use = { handledBy: everyForm } as const satisfies EventUse;
