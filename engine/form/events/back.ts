import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import { stepOf } from '../selectors/steps-of.ts';
import type { Transaction } from '../state/transaction.ts';
import { turnTo } from '../transitions/turn.ts';
import { pagedForm } from './which-forms.ts';

/** One step back, unless this is the first. Nothing is validated. */
interface BackEvent {
  readonly type: 'back';
}

export const handler = {
  type: 'back',
  handle(transaction: Transaction, _: BackEvent) {
    const step = stepOf(transaction.form, transaction.before);
    if ((transaction.phase !== 'filling' && transaction.phase !== 'turning') || step === 0) return;
    transaction.phase = 'filling';
    turnTo(transaction, step - 1);
  },
} as const satisfies EventHandler;

export const use = { handledBy: pagedForm } as const satisfies EventUse;
