import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import { NO_FLOWS } from '../state/flows.ts';
import type { Transaction } from '../state/transaction.ts';

/** Returns to the form as it was left: from a saved draft, or from the question for a second factor. */
interface GoOnEvent {
  readonly type: 'go-on';
}

export const handler = {
  type: 'go-on',
  handle(transaction: Transaction, _: GoOnEvent) {
    if (transaction.phase !== 'saved' && transaction.phase !== 'authenticating') return;
    transaction.phase = 'filling';
    transaction.notice = null;
    transaction.flows = { ...NO_FLOWS, isSecure: transaction.flows.isSecure };
  },
} as const satisfies EventHandler;

export const use = {
  handledBy: ({ settings }) => settings.saveDraft || settings.formType === 'login',
} as const satisfies EventUse;
