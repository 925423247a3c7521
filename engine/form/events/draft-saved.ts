import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import type { Transaction } from '../state/transaction.ts';
import { draftForm } from './which-forms.ts';

/** The server has saved the draft: its link replaces the form (spec 001 §4). */
interface DraftSavedEvent {
  readonly type: 'draft-saved';
  readonly id: string;
  readonly link: string;
  readonly message: string;
}

export const handler = {
  type: 'draft-saved',
  handle(transaction: Transaction, { id, link, message }: DraftSavedEvent) {
    if (transaction.phase !== 'saving' || typeof id !== 'string' || typeof link !== 'string') return;
    transaction.phase = 'saved';
    transaction.flows = { ...transaction.flows, draft: { id, link, mail: null } };
    if (typeof message === 'string' && message !== '') transaction.notice = { tone: 'success', message };
  },
} as const satisfies EventHandler;

export const use = { handledBy: draftForm } as const satisfies EventUse;
