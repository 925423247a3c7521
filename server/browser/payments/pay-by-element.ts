import type { Effect, FormEvent } from 'formularium/engine';
import type { Dispatch } from '../effects/effect.ts';
import type { Sender } from '../send-submission.ts';
import { askAmount, fieldOfPayment } from './ask-amount.ts';
import { elementOf, givenFor } from './open-elements.ts';
import type { BegunPayment } from './payment-driver.ts';
import { stopUpdating } from './update-amount.ts';

type EffectOf<Type extends Effect['type']> = Extract<Effect, { readonly type: Type }>;

const NO_PAYMENTS = 'Payments by card or PayPal are not set up here. Please choose another way.';
const BEFORE_SUBMIT_MS = 200; // spec 001 §9

/** Begins a payment by the provider's element, and has the form sent with it. */
export async function payByElement(
  { bill, billing }: EffectOf<'pay'>,
  dispatch: Dispatch,
  sender: Sender,
): Promise<void> {
  if (givenFor(bill.provider) === null)
    return dispatch({ type: 'payment', status: 'canceled', id: '', message: NO_PAYMENTS });
  const open = await elementOf(bill.field);
  const element = await open?.element.catch(() => undefined);
  if (open === undefined || element === undefined)
    return dispatch({ type: 'payment', status: 'error', id: '' });
  stopUpdating();
  await new Promise((resolve) => setTimeout(resolve, BEFORE_SUBMIT_MS));
  const { session } = open;
  const begun = await element.begin(billing, (methodType) =>
    askAmount({ session, field: bill.field, plan: bill.plan ?? '', methodType }, sender),
  );
  dispatch({ type: 'payment', ...told(begun) });
}

/** What the form is told of a payment that has begun, or has not. */
function told(begun: BegunPayment): Omit<Extract<FormEvent, { readonly type: 'payment' }>, 'type'> {
  switch (begun.type) {
    case 'begun':
      return { status: 'attached', id: begun.id, ...(begun.method !== '' && { method: begun.method }) };
    case 'failed':
      return {
        status: 'requires_payment_method',
        id: '',
        message: begun.message,
        isAboutEntry: begun.isAboutEntry,
      };
    case 'cancelled':
      return { status: 'canceled', id: begun.id };
    case 'unpressed':
      return { status: 'unpressed', id: '', isAboutEntry: true };
    case 'refused':
      // Without a reason there was no data.
      return { status: begun.message === '' ? '' : 'error', id: '', message: begun.message };
  }
}

/** Has the payer do what their bank asks for, and the form sent again. */
export async function confirmByElement(
  { id, secret }: EffectOf<'confirm-payment'>,
  dispatch: Dispatch,
): Promise<void> {
  const open = await elementOf(fieldOfPayment(id) ?? '');
  const element = await open?.element.catch(() => undefined);
  if (element === undefined) return dispatch({ type: 'payment', status: 'error', id });
  const result = await element.confirm(secret);
  if (result.type === 'confirmed') return dispatch({ type: 'payment', status: 'succeeded', id });
  if (result.type === 'cancelled') return dispatch({ type: 'payment', status: 'canceled', id });
  const { message } = result;
  dispatch({ type: 'payment', status: 'requires_payment_method', id, message, isAboutEntry: message !== '' });
}

/** Looks at what was entered before its page is left. */
export async function checkElement(
  { bill, attempt }: EffectOf<'check-card'>,
  dispatch: Dispatch,
): Promise<void> {
  const { field, provider } = bill;
  // Where there is none, the payment itself says so.
  const open = givenFor(provider) === null ? undefined : await elementOf(field);
  const element = await open?.element.catch(() => undefined);
  dispatch({ type: 'card-checked', field, attempt, message: (await element?.check()) ?? '' });
}
