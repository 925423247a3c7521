import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import type { Transaction } from '../state/transaction.ts';
import { draftForm } from './which-forms.ts';

/** The result of mailing the link of a draft. */
interface DraftMailedEvent {
  readonly type: 'draft-mailed';
  readonly sent: boolean;
  readonly message: string;
}

export const handler = {
  type: 'draft-mailed',
  handle(transaction: Transaction, { sent, message }: DraftMailedEvent) {
    const { draft: saved } = transaction.flows;
    if (saved === null || typeof message !== 'string') return;
    transaction.flows = { ...transaction.flows, draft: { ...saved, mail: { sent: sent === true, message } } };
  },
} as const satisfies EventHandler;

export const use = { handledBy: draftForm } as const satisfies EventUse;
