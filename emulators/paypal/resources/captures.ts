import { moneyOfUnits, paypalUnits, readMoney } from '../money.ts';
import type { PaypalCapture, PaypalRefund } from '../objects.ts';
import { FORTY_FIVE_DAYS_MS, type PaypalCall, type PaypalOperation } from '../operation.ts';
import { bookPayment } from '../pay-order.ts';
import { PaypalRefusal } from '../refusal.ts';
import { captureView, refundView, withRelated } from '../views.ts';

function captureNamed({ account, id }: PaypalCall): PaypalCapture {
  const capture = account.captures.get(id);
  if (capture === undefined) throw new PaypalRefusal('INVALID_RESOURCE_ID', 404);
  return capture;
}

export const captures: readonly PaypalOperation[] = [
  {
    name: 'captures.get',
    method: 'GET',
    path: '/v2/payments/captures/{id}',
    answer(call) {
      const found = captureNamed(call);
      return { status: 200, object: () => withRelated(captureView(found), { order_id: found.orderId }) };
    },
  },
  {
    name: 'captures.refund',
    method: 'POST',
    path: '/v2/payments/captures/{id}/refund',
    keepsIdsMs: FORTY_FIVE_DAYS_MS,
    takes: ['amount', 'custom_id'],
    answer(call) {
      const refund = madeRefund(call);
      return { status: 201, object: () => refundView(refund) };
    },
  },
  {
    name: 'refunds.get',
    method: 'GET',
    path: '/v2/payments/refunds/{id}',
    answer({ account, id }) {
      const refund = account.refunds.get(id);
      if (refund === undefined) throw new PaypalRefusal('INVALID_RESOURCE_ID', 404);
      return { status: 200, object: () => refundView(refund) };
    },
  },
];

/** Gives money of a capture back: what is left, unless an amount is named. */
function madeRefund(call: PaypalCall): PaypalRefund {
  const { account, body } = call;
  const capture = captureNamed(call);
  const { amount: whole, orderId, status } = capture;
  if (status === 'PENDING') throw new PaypalRefusal('PENDING_CAPTURE');
  if (status === 'REFUNDED') throw new PaypalRefusal('CAPTURE_FULLY_REFUNDED');
  const code = whole.currency_code;
  const before = [...account.refunds.values()]
    .filter(({ captureId }) => captureId === capture.id)
    .reduce((sum, { amount }) => sum + paypalUnits(amount), 0);
  const left = paypalUnits(whole) - before;
  const amount = body['amount'] === undefined ? moneyOfUnits(left, code) : readMoney(body['amount']);
  if (amount.currency_code !== code) throw new PaypalRefusal('REFUND_CAPTURE_CURRENCY_MISMATCH');
  const units = paypalUnits(amount);
  if (units > left) throw new PaypalRefusal('REFUND_AMOUNT_EXCEEDED');
  const id = account.newId();
  const { custom_id = capture.custom_id } = body;
  const payments = `${account.address()}/v2/payments`;
  const refund: PaypalRefund = {
    ...{ id, orderId, captureId: capture.id, amount, status: 'COMPLETED' },
    ...(typeof custom_id === 'string' && { custom_id }),
    ...{ create_time: account.time(), update_time: account.time() },
    links: [
      { href: `${payments}/refunds/${id}`, rel: 'self', method: 'GET' },
      { href: `${payments}/captures/${capture.id}`, rel: 'up', method: 'GET' },
    ],
  };
  account.refunds.set(id, refund);
  capture.status = units === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  bookPayment('refund', refund, account);
  // An event of a refund does not name its order.
  account.emit('PAYMENT.CAPTURE.REFUNDED', refundView(refund));
  return refund;
}
