import { clampStep } from '../../paginate/progress.ts';
import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import { stepsOf } from '../selectors/steps-of.ts';
import type { Transaction } from '../state/transaction.ts';
import { goTo, turnTo } from '../transitions/turn.ts';
import { pagedForm } from './which-forms.ts';

/** Goes to a step by its place among the visible ones, from 0. */
interface JumpEvent {
  readonly type: 'jump';
  readonly step: number;
  /** The page has just been opened at this step, e.g. by its address: nothing is validated, as with a draft. */
  readonly isOpening?: boolean;
}

export const handler = {
  type: 'jump',
  handle(transaction: Transaction, { step: wanted, isOpening }: JumpEvent) {
    if (transaction.phase !== 'filling') return;
    const step = clampStep(wanted, stepsOf(transaction.form, transaction.before).length);
    if (isOpening === true) turnTo(transaction, step);
    else goTo(transaction, step);
  },
} as const satisfies EventHandler;

export const use = { handledBy: pagedForm } as const satisfies EventUse;
