import type Stripe from 'stripe';
import { find } from '../account.ts';
import { listOf } from '../protocol/list.ts';
import { idIn, type StripeOperation } from '../protocol/operation.ts';
import { paging } from '../protocol/shape.ts';

const PATH = '/v1/events';
const DAYS = 30;

export const retrieve: StripeOperation = {
  method: 'GET',
  path: `${PATH}/{id}`,
  takes: { fields: {} },
  answer: (call) => find(call.account.events, 'event', idIn(call, 'id')),
};

export const list: StripeOperation = {
  method: 'GET',
  path: PATH,
  takes: {
    fields: {
      ...paging,
      created: 'times',
      type: 'text',
      types: { list: 'text' },
      delivery_success: 'boolean',
    },
  },
  answer({ account, parameters }) {
    const { types, delivery_success: isDelivered } = parameters as Stripe.EventListParams;
    const oldest = account.now() - DAYS * 24 * 3600;
    const events = [...account.events].filter(
      ([, { created, type, pending_webhooks: pending }]) =>
        created >= oldest &&
        (types === undefined || types.includes(type)) &&
        (isDelivered === undefined || isDelivered === (pending === 0)),
    );
    return listOf(new Map(events), { url: PATH, parameters, by: { type: ({ type }) => type } });
  },
};
