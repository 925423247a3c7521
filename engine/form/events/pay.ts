import { say } from '../../blueprint/words/say.ts';
import { nothingToPayWords } from '../../blueprint/words/spoken-words.ts';
import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import { fieldNamed } from '../plan/field-named.ts';
import { billsOf } from '../selectors/bills.ts';
import type { Transaction } from '../state/transaction.ts';
import { submit } from '../transitions/submit-form.ts';
import { payingForm } from './which-forms.ts';

/** The visitor has pressed the button of a payment field: the form is sent, and paid by that field. */
interface PayEvent {
  readonly type: 'pay';
  readonly field: string;
}

export const handler = {
  type: 'pay',
  /** Without an amount there is nothing to pay, and the form is not sent either (spec 001 §5). */
  handle(transaction: Transaction, { field }: PayEvent) {
    if (transaction.phase !== 'filling' || fieldNamed(transaction.form, field)?.kind.pays === undefined)
      return;
    if (billsOf(transaction.form, transaction).some((bill) => bill.field === field)) {
      transaction.flows = { ...transaction.flows, pressed: field };
      return submit(transaction);
    }
    transaction.notice = {
      tone: 'error',
      message: say(transaction.form.blueprint.language, nothingToPayWords),
    };
  },
} as const satisfies EventHandler;

export const use = { handledBy: payingForm } as const satisfies EventUse;
