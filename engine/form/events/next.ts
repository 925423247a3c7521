import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import { stepOf, stepsOf } from '../selectors/steps-of.ts';
import type { Transaction } from '../state/transaction.ts';
import { submit } from '../transitions/submit-form.ts';
import { goTo } from '../transitions/turn.ts';
import { pagedForm } from './which-forms.ts';

/** Goes to the next step, if this one's fields allow it; past the last one the form is submitted (spec 001 §4). */
interface NextEvent {
  readonly type: 'next';
}

export const handler = {
  type: 'next',
  handle(transaction: Transaction, _: NextEvent) {
    if (transaction.phase !== 'filling') return;
    const step = stepOf(transaction.form, transaction.before);
    if (step === stepsOf(transaction.form, transaction.before).length - 1) submit(transaction);
    else goTo(transaction, step + 1);
  },
} as const satisfies EventHandler;

export const use = { handledBy: pagedForm } as const satisfies EventUse;
