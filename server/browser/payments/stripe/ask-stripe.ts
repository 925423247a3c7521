import type { Stripe, StripeCardNumberElement } from '@stripe/stripe-js';
import type { BegunPayment, ConfirmedPayment, Payer } from '../payment-driver.ts';
import type { UnmountedElement } from './stripe-elements.ts';

type FailedEntry = Extract<BegunPayment, { readonly type: 'failed' }>;

/** Elements that hold what somebody pays with. */
type PayingElement =
  | UnmountedElement
  | { readonly type: 'number'; readonly element: StripeCardNumberElement };

/** What somebody pays with: its id, and the way to pay that they have chosen. */
interface EnteredMethod {
  readonly type: 'entered';
  readonly id: string;
  readonly way: string;
}

/** What was entered, or what is wrong with it. */
export async function methodOf(
  api: Stripe,
  made: PayingElement,
  billing: Payer,
): Promise<EnteredMethod | FailedEntry> {
  const details = billing === undefined ? {} : { billing_details: billing };
  if (made.type === 'payment') {
    const { error } = await made.elements.submit();
    if (error !== undefined) return failed(error);
  }
  const { paymentMethod, error } =
    made.type === 'payment'
      ? await api.createPaymentMethod({ elements: made.elements, params: details })
      : await api.createPaymentMethod({ type: 'card', card: made.element, ...details });
  return error === undefined
    ? { type: 'entered', id: paymentMethod.id, way: paymentMethod.type }
    : failed(error);
}

/** What is wrong with a card is said in Stripe's words, and everything else in ours. */
function failed({ type, message = '' }: { readonly type: string; readonly message?: string }): FailedEntry {
  const isAboutEntry = type === 'validation_error' || type === 'card_error';
  return { type: 'failed', message: isAboutEntry ? message : '', isAboutEntry };
}

/** Has the payer do what their bank asks for. */
export async function confirmed(api: Stripe, secret: string): Promise<ConfirmedPayment> {
  const { paymentIntent, error } = await api.handleNextAction({ clientSecret: secret });
  if (error !== undefined) return { type: 'failed', message: error.message ?? '' };
  if (paymentIntent?.status === 'canceled') return { type: 'cancelled' };
  return { type: 'confirmed' };
}
