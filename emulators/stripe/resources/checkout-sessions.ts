import type Stripe from 'stripe';
import { find } from '../account.ts';
import { expireSession, type GivenSession, makeSession } from '../payments/make-session.ts';
import { idIn, type StripeCall, type StripeOperation } from '../protocol/operation.ts';
import { wrongState } from '../protocol/refused-call.ts';

const PATH = '/v1/checkout/sessions';
const price = {
  fields: {
    unit_amount: 'integer',
    product_data: { fields: { description: 'text' }, required: { name: 'text' } },
  },
  required: { currency: 'text' },
} as const;

export const create: StripeOperation = {
  method: 'POST',
  path: PATH,
  takes: {
    fields: {
      allowed_payment_method_types: { list: 'text' },
      cancel_url: 'text',
      client_reference_id: 'text',
      currency: 'text',
      customer: 'text',
      customer_creation: ['always', 'if_required'],
      customer_email: 'text',
      expires_at: 'integer',
      line_items: { list: { fields: { quantity: 'integer', price_data: price } } },
      locale: 'text',
      metadata: 'metadata',
      payment_intent_data: {
        fields: {
          capture_method: ['automatic', 'automatic_async', 'manual'],
          description: 'text',
          metadata: 'metadata',
          setup_future_usage: ['off_session', 'on_session'],
        },
      },
      setup_intent_data: { fields: { description: 'text', metadata: 'metadata' } },
      submit_type: ['auto', 'book', 'donate', 'pay'],
    },
    required: { mode: ['payment', 'setup'], success_url: 'text' },
    refused: { payment_method_types: 'payment_method_types_no_longer_supported' },
  },
  answer: (call) => makeSession(call.account, call.parameters as unknown as GivenSession),
};

function sessionOf(call: StripeCall): Stripe.Checkout.Session {
  return find(call.account.checkoutSessions, 'checkout.session', idIn(call, 'session'), 'session');
}

export const retrieve: StripeOperation = {
  method: 'GET',
  path: `${PATH}/{session}`,
  takes: { fields: {} },
  answer: sessionOf,
};

export const expire: StripeOperation = {
  method: 'POST',
  path: `${PATH}/{session}/expire`,
  takes: { fields: {} },
  answer(call) {
    const session = sessionOf(call);
    if (session.status !== 'open')
      throw wrongState(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      );
    expireSession(call.account, session);
    return session;
  },
};
