import type Stripe from 'stripe';
import { find } from '../account.ts';
import { makeRefund } from '../payments/make-refund.ts';
import { listOf } from '../protocol/list.ts';
import { idIn, type StripeCall, type StripeOperation } from '../protocol/operation.ts';
import { wrongParameter, wrongState } from '../protocol/refused-call.ts';
import { paging } from '../protocol/shape.ts';

const PATH = '/v1/refunds';

export const create: StripeOperation = {
  method: 'POST',
  path: PATH,
  takes: {
    fields: {
      amount: 'integer',
      charge: 'text',
      metadata: 'metadata',
      payment_intent: 'text',
      reason: ['duplicate', 'fraudulent', 'requested_by_customer'],
    },
  },
  answer: (call) => makeRefund(call.account, chargeOf(call), call.parameters as Stripe.RefundCreateParams),
};

function chargeOf({ account, parameters }: StripeCall): Stripe.Charge {
  const { charge, payment_intent: id } = parameters as Stripe.RefundCreateParams;
  if (charge !== undefined) return find(account.charges, 'charge', charge, 'charge');
  if (id === undefined)
    throw wrongParameter(
      'charge',
      'One of the following params should be provided for this request: payment_intent or charge.',
      'parameter_missing',
    );
  const intent = find(account.paymentIntents, 'payment_intent', id, 'payment_intent');
  const found = account.charges.get(String(intent.latest_charge));
  if (intent.status !== 'succeeded' || found === undefined)
    throw wrongState(`This PaymentIntent (${id}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
      param: 'payment_intent',
    });
  return found;
}

export const retrieve: StripeOperation = {
  method: 'GET',
  path: `${PATH}/{refund}`,
  takes: { fields: {} },
  answer: (call) => find(call.account.refunds, 'refund', idIn(call, 'refund')),
};

export const list: StripeOperation = {
  method: 'GET',
  path: PATH,
  takes: { fields: { ...paging, created: 'times', charge: 'text', payment_intent: 'text' } },
  answer: ({ account, parameters }) =>
    listOf(account.refunds, {
      url: PATH,
      parameters,
      by: { charge: ({ charge }) => charge, payment_intent: ({ payment_intent }) => payment_intent },
    }),
};
