import { isObject, type Json } from 'formularium/engine';
import Stripe from 'stripe';
import type { EventRequest, PaymentPage, PaymentProvider } from '../payment-provider.ts';

const SKEW_S = 300;

interface EventSecret {
  readonly client: Stripe;
  readonly secret: string;
  readonly mode: PaymentPage['mode'];
}

/** The event in a request that Stripe has signed within five minutes of now, before or after. Only its ids are used. */
export function eventOfStripe(
  { body, headers, now }: EventRequest,
  { client, secret, mode }: EventSecret,
): Awaited<ReturnType<PaymentProvider['eventIn']>> {
  const signature = headers['stripe-signature'];
  if (typeof signature !== 'string' || isAhead(signature, now)) return null;
  let event: Stripe.Event;
  try {
    event = client.webhooks.constructEvent(body, signature, secret, SKEW_S, undefined, now);
  } catch (error) {
    // It is signed by somebody else, or at another time, or it is not an event at all.
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return null;
    throw error;
  }
  const { id, type, livemode, data } = event;
  const object = intentIn(data.object as unknown as Json);
  if (typeof id !== 'string' || typeof type !== 'string' || object === null) return 'other';
  return livemode === (mode === 'live') ? { id, type, object } : 'other';
}

/** Stripe’s client takes any time that is yet to come. */
function isAhead(signature: string, now: number): boolean {
  const at = Number(/(?:^|,)\s*t=(\d{1,15})(?:,|$)/.exec(signature)?.[1] ?? Number.NaN);
  return !(at - now / 1000 <= SKEW_S);
}

/** The intent that an object is, or belongs to; or the page on which somebody pays. */
function intentIn(object: Json): string | null {
  if (!isObject(object)) return null;
  const { object: type, id, mode, payment_intent: intent } = object;
  const isOwn = type === 'payment_intent' || (type === 'checkout.session' && mode === 'payment');
  const named = isOwn ? id : intent;
  return typeof named === 'string' && /^(?:pi|cs)_\w{1,200}$/.test(named) ? named : null;
}
