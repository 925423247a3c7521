import type Stripe from 'stripe';
import type { StripeAccount } from '../account.ts';
import { RefusedCall } from '../protocol/refused-call.ts';
import { cancelIntent } from './cancel-intent.ts';
import { adviceOf, messageOf } from './declines.ts';
import { HOLD_SECONDS, makeCharge } from './make-charge.ts';
import { captureCharge } from './settle-charge.ts';
import type { Decline } from './test-cards.ts';

interface ChargeAttempt {
  readonly method: Stripe.PaymentMethod;
  readonly isAuthenticated: boolean;
  /** Declines the charge, whatever its card would do. */
  readonly decline?: Decline;
}

/** Charges an intent: it succeeds, holds the money, or needs another payment method. Gives the decline, if any. */
export function chargeIntent(
  account: StripeAccount,
  intent: Stripe.PaymentIntent,
  { method, isAuthenticated, decline: forced }: ChargeAttempt,
): Decline | undefined {
  const decline = forced ?? account.cards.get(method.id)?.decline;
  const charge = makeCharge(account, { intent, method, decline, isAuthenticated });
  intent.latest_charge = charge.id;
  intent.next_action = null;
  account.authentications.delete(intent.id);
  if (decline !== undefined) {
    failIntent(account, intent, { decline, method, charge: charge.id });
    account.emit('charge.failed', charge);
    account.emit('payment_intent.payment_failed', intent);
    return decline;
  }
  intent.last_payment_error = null;
  intent.payment_method = method.id;
  keepMethod(account, intent, method);
  if (intent.capture_method === 'manual') hold(account, intent, charge);
  else {
    captureCharge(account, charge, intent, intent.amount);
    intent.status = 'succeeded';
    intent.amount_received = intent.amount;
    account.emit('charge.succeeded', charge);
    account.emit('payment_intent.succeeded', intent);
  }
  return undefined;
}

/** A method is kept with the customer where it is set up for later; one of nobody pays once. */
function keepMethod(
  account: StripeAccount,
  { customer, setup_future_usage: usage }: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): void {
  if (method.customer !== null) return;
  if (customer !== null && usage !== null) method.customer = String(customer);
  else account.spentMethods.add(method.id);
}

function hold(account: StripeAccount, intent: Stripe.PaymentIntent, charge: Stripe.Charge): void {
  intent.status = 'requires_capture';
  intent.amount_capturable = intent.amount;
  const { amount, currency, metadata } = charge;
  account.book({ type: 'hold', id: charge.id, payment: intent.id, amount, currency, metadata });
  account.emit('charge.succeeded', charge);
  account.emit('payment_intent.amount_capturable_updated', intent);
  account.later(HOLD_SECONDS * 1000, () => {
    if (intent.status !== 'requires_capture') return;
    account.emit('charge.expired', charge);
    cancelIntent(account, intent, 'automatic');
  });
}

interface FailedAttempt {
  readonly decline: Decline;
  readonly method: Stripe.PaymentMethod;
  readonly charge?: string;
}

/** Takes the payment method away, and says why. */
export function failIntent(
  account: StripeAccount,
  intent: Stripe.PaymentIntent,
  { decline, method, charge }: FailedAttempt,
): void {
  const { code, declineCode } = decline;
  const advice = adviceOf(decline);
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.next_action = null;
  intent.last_payment_error = {
    type: 'card_error',
    code: code as NonNullable<Stripe.PaymentIntent.LastPaymentError['code']>,
    doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`,
    message: messageOf(decline),
    payment_method: structuredClone(method),
    ...(declineCode === undefined ? {} : { decline_code: declineCode }),
    ...(advice === undefined ? {} : { advice_code: advice }),
    ...(charge === undefined ? {} : { charge }),
  };
  account.authentications.delete(intent.id);
}

/** The answer to a call whose attempt was declined. */
export function declinedCall(intent: Stripe.PaymentIntent, decline: Decline): RefusedCall {
  const { code, declineCode } = decline;
  const { payment_method: method, charge, advice_code } = intent.last_payment_error ?? {};
  return new RefusedCall(402, {
    type: 'card_error',
    code,
    message: messageOf(decline),
    ...(declineCode === undefined ? {} : { decline_code: declineCode }),
    ...(advice_code === undefined ? {} : { advice_code }),
    ...(charge === undefined ? {} : { charge }),
    ...(method === undefined ? {} : { payment_method: method }),
    payment_intent: structuredClone(intent),
  });
}
