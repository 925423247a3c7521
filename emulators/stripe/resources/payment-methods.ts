import type Stripe from 'stripe';
import { find } from '../account.ts';
import { BANK_METHOD_TYPES, isBankMethod, makeBankMethod } from '../payments/bank-method.ts';
import { cardNamed, type GivenCard, makeCardMethod, methodOf } from '../payments/card-method.ts';
import { declinedMethod } from '../payments/declined-method.ts';
import { refuseFromServer } from '../payments/take-method.ts';
import { idIn, type StripeCall, type StripeOperation } from '../protocol/operation.ts';
import { missing, wrongParameter, wrongState } from '../protocol/refused-call.ts';
import { billingDetails } from '../protocol/shape.ts';

const PATH = '/v1/payment_methods';

export const create: StripeOperation = {
  method: 'POST',
  path: PATH,
  takes: {
    fields: {
      billing_details: billingDetails,
      metadata: 'metadata',
      card: {
        fields: { number: 'text', exp_month: 'integer', exp_year: 'integer', cvc: 'text', token: 'text' },
      },
    },
    required: { type: ['card', ...BANK_METHOD_TYPES] },
  },
  forPages: true,
  answer(call) {
    const { account, parameters } = call;
    const { type = '', card, billing_details, metadata } = parameters as Stripe.PaymentMethodCreateParams;
    const method = isBankMethod(type)
      ? makeBankMethod(account, type, billing_details)
      : makeCardMethod(account, givenCard(call, card), billing_details);
    method.metadata = { ...(metadata as Stripe.Metadata | undefined) };
    return method;
  },
};

function givenCard(call: StripeCall, card: Stripe.PaymentMethodCreateParams['card']): GivenCard {
  if (card === undefined) throw wrongParameter('card', 'Missing required param: card.', 'parameter_missing');
  const { token, number, exp_month, exp_year, cvc } = card as Partial<GivenCard> & {
    readonly token?: string;
  };
  if (token !== undefined) {
    const named = cardNamed(token, call.account.now());
    if (named === undefined) throw missing('token', token, 'card[token]');
    return named;
  }
  refuseFromServer(call);
  if (number === undefined || exp_month === undefined || exp_year === undefined)
    throw wrongParameter('card[number]', 'Missing required param: card[number].', 'parameter_missing');
  return { number, exp_month, exp_year, ...(cvc === undefined ? {} : { cvc }) };
}

export const retrieve: StripeOperation = {
  method: 'GET',
  path: `${PATH}/{payment_method}`,
  takes: { fields: {} },
  answer: (call) => methodOf(call.account, idIn(call, 'payment_method')),
};

export const attach: StripeOperation = {
  method: 'POST',
  path: `${PATH}/{payment_method}/attach`,
  takes: { fields: {}, required: { customer: 'text' } },
  answer(call) {
    const { account, parameters } = call;
    const method = methodOf(account, idIn(call, 'payment_method'));
    const customer = find(account.customers, 'customer', String(parameters['customer']), 'customer');
    if (account.spentMethods.has(method.id) && method.customer === null)
      throw wrongState(
        'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
      );
    if (method.customer !== null && method.customer !== customer.id)
      throw wrongState('The payment method you provided has already been attached to a customer.');
    const card = account.cards.get(method.id);
    if (card?.isAttachable === false && card.decline !== undefined)
      throw declinedMethod(card.decline, method);
    method.customer = customer.id;
    account.emit('payment_method.attached', method);
    return method;
  },
};

export const detach: StripeOperation = {
  method: 'POST',
  path: `${PATH}/{payment_method}/detach`,
  takes: { fields: {} },
  answer(call) {
    const { account } = call;
    const method = methodOf(account, idIn(call, 'payment_method'));
    if (method.customer === null)
      throw wrongState(
        'The payment method you provided is not attached to a customer so detachment is impossible.',
      );
    method.customer = null;
    account.spentMethods.add(method.id);
    account.emit('payment_method.detached', method);
    return method;
  },
};
