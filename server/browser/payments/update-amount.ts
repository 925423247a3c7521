import { type Effect, providerUnitsOf } from 'formularium/engine';
import type { Sender } from '../send-submission.ts';
import { askAmount } from './ask-amount.ts';
import { elementOf, givenFor } from './open-elements.ts';

let timer: ReturnType<typeof setTimeout> | undefined;

/** Tells the provider's element and the server of another amount, once the visitor has stopped changing it for a moment. */
export async function updateAmount(
  { bill }: Extract<Effect, { readonly type: 'update-payment' }>,
  sender: () => Promise<Sender>,
): Promise<void> {
  clearTimeout(timer);
  if (givenFor(bill.provider) === null) return;
  const open = await elementOf(bill.field);
  if (open === undefined) return;
  const { form, state } = open.session;
  // What a button pays is prepared when it is pressed, and not before.
  if (form.fields.some(({ id, kind }) => id === bill.field && kind.pays?.element === 'button')) return;
  open.element.then(
    (element) => element.tellAmount(providerUnitsOf(form, state, bill.field)),
    () => undefined, // an element that comes later is made with the amount of then
  );
  clearTimeout(timer);
  timer = setTimeout(async () => {
    const question = { session: open.session, field: bill.field, plan: bill.plan ?? '', methodType: '' };
    // What is wrong is said when the form is sent.
    await askAmount(question, await sender());
  }, form.settings.calcsMemoizeTime);
}

/** The form is being sent, which asks for the amount anyway. */
export function stopUpdating(): void {
  clearTimeout(timer);
}
