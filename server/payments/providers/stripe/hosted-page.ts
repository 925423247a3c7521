import { isObject, type JsonObject } from 'formularium/engine';
import Stripe from 'stripe';
import { unitsOf } from './amounts.ts';

/** The page is known by the id of its session, until somebody has paid there. */
const SESSION = /^cs_/;
/** What is paid for, as the page names it. */
const LONGEST_NAME = 250;

/** An object of Stripe’s that may be paid on a page: the session, and what was paid there. */
export interface HostedObject {
  readonly session: Stripe.Checkout.Session;
  readonly intent: Stripe.PaymentIntent | null;
}

export function isSession(object: string): boolean {
  return SESSION.test(object);
}

/** Makes a page on which one amount is paid by card, which sets the money aside; gives the id of its session. */
export async function makeHostedPage(parameters: JsonObject, key: string, client: Stripe): Promise<string> {
  const hosted = isObject(parameters['hosted']) ? parameters['hosted'] : {};
  const text = (name: string): string => String(parameters[name] ?? '');
  const metadata = textsIn(parameters['metadata']);
  const isKept = parameters['isKept'] === true;
  const { id } = await client.checkout.sessions.create(
    {
      mode: 'payment',
      allowed_payment_method_types: ['card'],
      client_reference_id: String(metadata['payment'] ?? ''),
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: text('currency').toLowerCase(),
            unit_amount: unitsOf(text('amount'), text('currency')),
            product_data: { name: text('description').slice(0, LONGEST_NAME) },
          },
        },
      ],
      payment_intent_data: {
        capture_method: 'manual',
        description: text('description'),
        metadata,
        ...(isKept && { setup_future_usage: 'off_session' as const }),
      },
      ...(isKept && { customer_creation: 'always' as const }),
      metadata,
      success_url: `${hosted['backTo']}&back=paid`,
      cancel_url: `${hosted['backTo']}&back=cancelled`,
      expires_at: Math.floor(Number(hosted['until']) / 1000),
    },
    { idempotencyKey: key },
  );
  return id;
}

/** A session with what was paid in it. */
export async function hostedObject(id: string, client: Stripe): Promise<HostedObject> {
  const session = await client.checkout.sessions.retrieve(id, {
    expand: ['payment_intent', 'payment_intent.latest_charge'],
  });
  const { payment_intent: intent } = session;
  return { session, intent: typeof intent === 'object' ? intent : null };
}

/** Closes a page; where somebody has paid meanwhile, what was set aside is let go of. */
export async function closeHostedPage(id: string, key: string, client: Stripe): Promise<void> {
  const { session } = await hostedObject(id, client);
  if (session.status === 'open') {
    try {
      await client.checkout.sessions.expire(id, undefined, { idempotencyKey: key });
      return;
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    }
  }
  const { intent } = await hostedObject(id, client);
  if (intent === null || intent.status === 'canceled') return;
  const reason = { cancellation_reason: 'abandoned' } as const;
  await client.paymentIntents.cancel(intent.id, reason, { idempotencyKey: `${key}-paid` });
}

/** Metadata, as they were written down. */
export function textsIn(value: JsonObject[string] | undefined): Record<string, string> {
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]))
    : {};
}
