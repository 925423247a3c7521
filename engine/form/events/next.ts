import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import { stepAt, stepOf, stepsOf } from '../selectors/steps-of.ts';
import type { Transaction } from '../state/transaction.ts';
import { submit } from '../transitions/submit-form.ts';
import { goTo } from '../transitions/turn.ts';
import { pagedForm } from './which-forms.ts';

/**
 * Goes to the next step, or back to the review that the visitor has come from, if the fields in between allow it; past
 * the last one the form is submitted (spec 001 §4).
 */
interface NextEvent {
  readonly type: 'next';
}

export const handler = {
  type: 'next',
  handle(transaction: Transaction, _: NextEvent) {
    if (transaction.phase !== 'filling') return;
    const { form, before, flows } = transaction;
    const step = stepOf(form, before);
    if (step === stepsOf(form, before).length - 1) submit(transaction);
    else goTo(transaction, Math.max(step + 1, stepAt(form, before, flows.review ?? 0)));
  },
} as const satisfies EventHandler;

export const use = { handledBy: pagedForm } as const satisfies EventUse;
