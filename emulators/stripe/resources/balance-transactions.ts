import { find } from '../account.ts';
import { idIn, type StripeOperation } from '../protocol/operation.ts';

export const retrieve: StripeOperation = {
  method: 'GET',
  path: '/v1/balance_transactions/{id}',
  takes: { fields: {} },
  answer: (call) => find(call.account.balanceTransactions, 'balance transaction', idIn(call, 'id')),
};
