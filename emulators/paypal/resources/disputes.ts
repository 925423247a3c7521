import { openDispute, resolveDispute } from '../disputes.ts';
import { readMoney } from '../money.ts';
import type { PaypalDispute } from '../objects.ts';
import type { PaypalCall, PaypalOperation } from '../operation.ts';
import { PaypalRefusal } from '../refusal.ts';

const PATH = '/v1/customer/disputes';

function disputeNamed({ account, id }: PaypalCall): PaypalDispute {
  const dispute = account.disputes.get(id);
  if (dispute === undefined) throw new PaypalRefusal('INVALID_RESOURCE_ID', 404);
  return dispute;
}

/** What a list tells of a dispute: not what was decided. */
function summaryOf({ dispute_id, create_time, update_time, reason, status, dispute_amount }: PaypalDispute) {
  return { dispute_id, create_time, update_time, reason, status, dispute_amount };
}

/** Disputes, as PayPal's documentation describes them: no schema of them is compared. */
export const disputes: readonly PaypalOperation[] = [
  {
    name: 'disputes.list',
    method: 'GET',
    path: PATH,
    answer({ account, query }) {
      const about = query.get('disputed_transaction_id');
      const found = [...account.disputes.values()].filter(
        ({ disputed_transactions: [disputed] }) => about === null || disputed.seller_transaction_id === about,
      );
      return { status: 200, object: () => ({ items: found.map(summaryOf), links: [] }) };
    },
  },
  {
    name: 'disputes.get',
    method: 'GET',
    path: `${PATH}/{id}`,
    answer(call) {
      const dispute = disputeNamed(call);
      return { status: 200, object: () => dispute };
    },
  },
  {
    // Of the sandbox alone: there a test decides in PayPal’s place.
    name: 'disputes.adjudicate',
    method: 'POST',
    path: `${PATH}/{id}/adjudicate`,
    takes: ['adjudication_outcome'],
    answer(call) {
      const dispute = disputeNamed(call);
      resolveDispute(call.account, dispute, call.body['adjudication_outcome'] === 'SELLER_FAVOR');
      return { status: 200, object: () => ({ links: [] }) };
    },
  },
  {
    // Stands for the page on which payers complain.
    name: 'disputes.complain',
    method: 'POST',
    path: '/paypal/complaints/{id}',
    takes: ['stage', 'amount'],
    answer({ account, id, body }) {
      const capture = account.captures.get(id);
      if (capture === undefined) throw new PaypalRefusal('INVALID_RESOURCE_ID', 404);
      const stage = body['stage'] === 'INQUIRY' ? 'INQUIRY' : 'CHARGEBACK';
      const amount = body['amount'] === undefined ? capture.amount : readMoney(body['amount']);
      const dispute = openDispute(account, capture, stage, amount);
      return { status: 201, object: () => ({ ...dispute, id: dispute.dispute_id }) };
    },
  },
];
