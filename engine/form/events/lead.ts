import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import type { Transaction } from '../state/transaction.ts';
import { takeLead } from '../transitions/take-lead.ts';
import { leadForm } from './which-forms.ts';

/** The lead form was accepted; its entry has this id. */
interface LeadEvent {
  readonly type: 'lead';
  readonly entry: string;
}

export const handler = {
  type: 'lead',
  handle(transaction: Transaction, { entry }: LeadEvent) {
    if (typeof entry === 'string' && entry !== '') takeLead(transaction, entry);
  },
} as const satisfies EventHandler;

export const use = { handledBy: leadForm } as const satisfies EventUse;
