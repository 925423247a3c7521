import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import type { Transaction } from '../state/transaction.ts';
import { jump as jumpTo } from '../transitions/turn.ts';
import { pagedForm } from './which-forms.ts';

/** To a step by its place among the visible ones, from 0. */
interface JumpEvent {
  readonly type: 'jump';
  readonly step: number;
  /** The page has just been opened at this step, e.g. by its address: nothing is validated, as for a draft. */
  readonly isOpening?: boolean;
}

export const handler = {
  type: 'jump',
  handle: (transaction: Transaction, { step, isOpening }: JumpEvent) =>
    jumpTo(transaction, step, isOpening === true),
} as const satisfies EventHandler;

export const use = { handledBy: pagedForm } as const satisfies EventUse;
