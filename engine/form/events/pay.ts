import { say } from '../../blueprint/words/say.ts';
import { nothingToPayWords } from '../../blueprint/words/spoken-words.ts';
import type { EventTaker, EventUse } from '../plan/event-handler.ts';
import { fieldNamed } from '../plan/field-named.ts';
import { billsIn } from '../selectors/bills.ts';
import type { Draft } from '../state/draft.ts';
import { submit } from '../transitions/submit-form.ts';
import { payingForm } from './which-forms.ts';

/** The visitor has pressed the button of a payment field: the form is sent, and paid by that one. */
interface PayEvent {
  readonly type: 'pay';
  readonly field: string;
}

export const pay = {
  type: 'pay',
  /** Without an amount there is nothing to pay, and the form is not sent either (spec 001 §5). */
  take(draft: Draft, { field }: PayEvent) {
    if (draft.phase !== 'filling' || fieldNamed(draft.form, field)?.kind.pays === undefined) return;
    if (billsIn(draft.form, draft.fields).some((bill) => bill.field === field)) {
      draft.aside = { ...draft.aside, pressed: field };
      return submit(draft);
    }
    draft.notice = { tone: 'error', message: say(draft.form.layout.language, nothingToPayWords) };
  },
} as const satisfies EventTaker;

export const payUse = { of: 'pay', takenBy: payingForm } as const satisfies EventUse;
