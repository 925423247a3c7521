import type Stripe from 'stripe';
import { find } from '../account.ts';
import { methodOf } from '../payments/card-method.ts';
import { makeCustomer } from '../payments/make-customer.ts';
import { listOf } from '../protocol/list.ts';
import { mergeMetadata } from '../protocol/metadata.ts';
import { idIn, type StripeCall, type StripeOperation } from '../protocol/operation.ts';
import { missing } from '../protocol/refused-call.ts';
import { address, type FieldShapes, paging } from '../protocol/shape.ts';

const PATH = '/v1/customers';
const detail = { clearable: 'text' } as const;

const shape = {
  fields: {
    address: { clearable: address },
    description: detail,
    email: detail,
    invoice_settings: { fields: { default_payment_method: detail } },
    metadata: 'metadata',
    name: detail,
    phone: detail,
    preferred_locales: { list: 'text' },
  },
} as const satisfies FieldShapes;

export const create: StripeOperation = {
  method: 'POST',
  path: PATH,
  takes: { fields: { ...shape.fields, payment_method: 'text', test_clock: 'text' } },
  answer(call) {
    const { account, parameters } = call;
    const customer = makeCustomer(account);
    change(call, customer);
    account.customers.set(customer.id, customer);
    const method = parameters['payment_method'];
    if (typeof method === 'string') methodOf(account, method).customer = customer.id;
    account.emit('customer.created', customer);
    return customer;
  },
};

function change({ account, parameters }: StripeCall, customer: Stripe.Customer): void {
  const { invoice_settings: settings, metadata, ...rest } = parameters as Stripe.CustomerUpdateParams;
  for (const name of ['address', 'description', 'email', 'name', 'phone', 'preferred_locales'] as const)
    if (rest[name] !== undefined) Object.assign(customer, { [name]: rest[name] });
  customer.metadata = mergeMetadata(customer.metadata, metadata);
  const method = settings?.default_payment_method;
  if (method === undefined) return;
  if (method !== null) {
    const { customer: owner } = methodOf(account, method);
    if (owner !== customer.id)
      throw missing('PaymentMethod', method, 'invoice_settings[default_payment_method]');
  }
  customer.invoice_settings.default_payment_method = method;
}

function customerOf(call: StripeCall): Stripe.Customer {
  return find(call.account.customers, 'customer', idIn(call, 'customer'));
}

export const retrieve: StripeOperation = {
  method: 'GET',
  path: `${PATH}/{customer}`,
  takes: { fields: {} },
  answer: customerOf,
};

export const update: StripeOperation = {
  method: 'POST',
  path: `${PATH}/{customer}`,
  takes: shape,
  answer(call) {
    const customer = customerOf(call);
    change(call, customer);
    call.account.emit('customer.updated', customer);
    return customer;
  },
};

export const del: StripeOperation = {
  method: 'DELETE',
  path: `${PATH}/{customer}`,
  takes: { fields: {} },
  answer(call) {
    const customer = customerOf(call);
    call.account.customers.delete(customer.id);
    call.account.emit('customer.deleted', customer);
    return { id: customer.id, object: 'customer', deleted: true };
  },
};

export const list: StripeOperation = {
  method: 'GET',
  path: PATH,
  takes: { fields: { ...paging, created: 'times', email: 'text' } },
  answer: ({ account, parameters }) =>
    listOf(account.customers, { url: PATH, parameters, by: { email: ({ email }) => email } }),
};

export const listPaymentMethods: StripeOperation = {
  method: 'GET',
  path: `${PATH}/{customer}/payment_methods`,
  takes: { fields: { ...paging, type: 'text' } },
  answer(call) {
    const { id } = customerOf(call);
    const own = [...call.account.paymentMethods].filter(([, { customer }]) => customer === id);
    const listing = { url: `${PATH}/${id}/payment_methods`, parameters: call.parameters };
    return listOf(new Map(own), { ...listing, by: { type: ({ type }) => type } });
  },
};
