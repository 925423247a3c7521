import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import type { Transaction } from '../state/transaction.ts';
import { takeLead } from '../transitions/take-lead.ts';

/** The visitor skips the lead form. */
interface SkipLeadEvent {
  readonly type: 'skip-lead';
}

export const handler = {
  type: 'skip-lead',
  handle: (transaction: Transaction, _: SkipLeadEvent) => takeLead(transaction, ''),
} as const satisfies EventHandler;

export const use = {
  handledBy: ({ stages }) => stages?.module.lead?.skippable === true,
} as const satisfies EventUse;
