import { find } from '../account.ts';
import { listOf } from '../protocol/list.ts';
import { idIn, type StripeOperation } from '../protocol/operation.ts';
import { paging } from '../protocol/shape.ts';

const PATH = '/v1/charges';

export const retrieve: StripeOperation = {
  method: 'GET',
  path: `${PATH}/{charge}`,
  takes: { fields: {} },
  answer: (call) => find(call.account.charges, 'charge', idIn(call, 'charge')),
};

export const list: StripeOperation = {
  method: 'GET',
  path: PATH,
  takes: { fields: { ...paging, created: 'times', customer: 'text', payment_intent: 'text' } },
  answer: ({ account, parameters }) =>
    listOf(account.charges, {
      url: PATH,
      parameters,
      by: { customer: ({ customer }) => customer, payment_intent: ({ payment_intent }) => payment_intent },
    }),
};
