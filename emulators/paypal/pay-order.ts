import { moneyOfUnits, paypalUnits } from './money.ts';
import type { PaypalAuthorization, PaypalCapture, PaypalOrder } from './objects.ts';
import { type PaypalAccount, timeText } from './paypal-account.ts';
import { PaypalRefusal } from './refusal.ts';
import { authorizationView, captureView, withRelated } from './views.ts';

/** PayPal keeps money set aside for so long. */
const HELD_MS = 29 * 24 * 3_600_000;
/** A bank needs so long for a cheque. */
const CHEQUE_MS = 3 * 24 * 3_600_000;

/** Sets aside what the payer has approved. */
export function authorizeOrder(order: PaypalOrder, account: PaypalAccount): void {
  const has = [...account.authorizations.values()].some(({ orderId }) => orderId === order.id);
  if (has) throw new PaypalRefusal('ORDER_ALREADY_AUTHORIZED');
  if (order.intent !== 'AUTHORIZE') throw new PaypalRefusal('ACTION_DOES_NOT_MATCH_INTENT');
  chargeable(order, 'TRANSACTION_REFUSED');
  const made = paymentOf(order, account, 'authorizations');
  const authorization: PaypalAuthorization = {
    ...made,
    status: 'CREATED',
    expiration_time: timeText(account.now() + HELD_MS),
  };
  account.authorizations.set(made.id, authorization);
  order.status = 'COMPLETED';
  bookPayment('hold', authorization, account);
  account.later(HELD_MS, () => {
    if (authorization.status === 'CREATED') voidAuthorization(authorization, account);
  });
  tellOf('PAYMENT.AUTHORIZATION.CREATED', authorization, account);
}

/** Takes at once what the payer has approved. */
export function captureOrder(order: PaypalOrder, account: PaypalAccount): void {
  if (order.intent !== 'CAPTURE') throw new PaypalRefusal('ACTION_DOES_NOT_MATCH_INTENT');
  if (order.status === 'COMPLETED') throw new PaypalRefusal('ORDER_ALREADY_CAPTURED');
  chargeable(order, 'INSTRUMENT_DECLINED');
  order.status = 'COMPLETED';
  makeCapture(paymentOf(order, account, 'captures'), true, account);
}

/** The payer has to approve again after a decline. */
function chargeable(order: PaypalOrder, decline: 'TRANSACTION_REFUSED' | 'INSTRUMENT_DECLINED'): void {
  if (order.status !== 'APPROVED') throw new PaypalRefusal('ORDER_NOT_APPROVED');
  if (!order.isDeclining) return;
  order.status = 'PAYER_ACTION_REQUIRED';
  throw new PaypalRefusal(decline);
}

type MadePayment = Omit<PaypalCapture, 'status' | 'final_capture'>;

function paymentOf(
  order: PaypalOrder,
  account: PaypalAccount,
  kind: 'authorizations' | 'captures',
): MadePayment {
  const id = account.newId();
  const { custom_id, invoice_id, amount } = order.unit;
  return {
    ...{ id, orderId: order.id, amount },
    ...(custom_id !== undefined && { custom_id }),
    ...(invoice_id !== undefined && { invoice_id }),
    ...{ create_time: account.time(), update_time: account.time() },
    links: [{ href: `${account.address()}/v2/payments/${kind}/${id}`, rel: 'self', method: 'GET' }],
  };
}

/** Takes money that was set aside, and lets go of the rest. */
export function captureAuthorization(
  authorization: PaypalAuthorization,
  { units, isFinal }: { readonly units: number; readonly isFinal: boolean },
  account: PaypalAccount,
): PaypalCapture {
  const order = account.orders.get(authorization.orderId);
  if (order === undefined) throw new Error('An authorization has no order.');
  if (authorization.status === 'CREATED') bookPayment('release', authorization, account);
  authorization.status = isFinal ? 'CAPTURED' : 'PARTIALLY_CAPTURED';
  authorization.update_time = account.time();
  const amount = moneyOfUnits(units, authorization.amount.currency_code);
  return makeCapture({ ...paymentOf(order, account, 'captures'), amount }, isFinal, account);
}

function makeCapture(made: MadePayment, isFinal: boolean, account: PaypalAccount): PaypalCapture {
  const { isPending: waits, isBouncing } = account.keys.traits ?? {};
  const isPending = waits === true || isBouncing === true;
  const status = isPending ? 'PENDING' : 'COMPLETED';
  const capture: PaypalCapture = { ...made, status, final_capture: isFinal };
  account.captures.set(capture.id, capture);
  const complete = (): void => {
    capture.status = 'COMPLETED';
    capture.update_time = account.time();
    bookPayment('capture', capture, account);
    tellOf('PAYMENT.CAPTURE.COMPLETED', capture, account);
  };
  const bounce = (): void => {
    capture.status = 'DECLINED';
    capture.update_time = account.time();
    tellOf('PAYMENT.CAPTURE.DECLINED', capture, account);
  };
  if (isPending) {
    tellOf('PAYMENT.CAPTURE.PENDING', capture, account);
    account.later(CHEQUE_MS, isBouncing === true ? bounce : complete);
  } else complete();
  return capture;
}

export function voidAuthorization(authorization: PaypalAuthorization, account: PaypalAccount): void {
  authorization.status = 'VOIDED';
  authorization.update_time = account.time();
  bookPayment('release', authorization, account);
  tellOf('PAYMENT.AUTHORIZATION.VOIDED', authorization, account);
}

export function bookPayment(
  type: 'hold' | 'release' | 'capture' | 'refund',
  { id, orderId, amount, custom_id = '' }: Pick<PaypalCapture, 'id' | 'orderId' | 'amount' | 'custom_id'>,
  account: PaypalAccount,
): void {
  const currency = amount.currency_code.toLowerCase();
  account.book({
    type,
    id,
    payment: orderId,
    amount: paypalUnits(amount),
    currency,
    metadata: { custom_id },
  });
}

function tellOf(type: string, payment: PaypalAuthorization | PaypalCapture, account: PaypalAccount): void {
  const view = 'final_capture' in payment ? captureView(payment) : authorizationView(payment);
  account.emit(type, withRelated(view, { order_id: payment.orderId }));
}
