import { readMoney } from '../money.ts';
import type { PaypalOrder, PaypalUnit } from '../objects.ts';
import { type PaypalCall, type PaypalOperation, SIX_HOURS_MS } from '../operation.ts';
import { authorizeOrder, captureOrder } from '../pay-order.ts';
import type { PaypalAccount } from '../paypal-account.ts';
import { PaypalRefusal } from '../refusal.ts';
import { orderView } from '../views.ts';

/** An order that nobody has paid is forgotten after so long. */
const FORGOTTEN_MS = 3 * 3_600_000;
const LONGEST = { reference_id: 256, description: 127, custom_id: 127, invoice_id: 127 } as const;

function orderNamed({ account, id }: Pick<PaypalCall, 'account' | 'id'>): PaypalOrder {
  const order = account.orders.get(id);
  if (order === undefined) throw new PaypalRefusal('INVALID_RESOURCE_ID', 404);
  return order;
}

export const orders: readonly PaypalOperation[] = [
  {
    name: 'orders.create',
    method: 'POST',
    path: '/v2/checkout/orders',
    keepsIdsMs: SIX_HOURS_MS,
    takes: ['intent', 'purchase_units', 'payment_source'],
    answer(call) {
      const order = madeOrder(call);
      const { account } = call;
      account.orders.set(order.id, order);
      account.later(FORGOTTEN_MS, () => {
        if (order.status !== 'COMPLETED') account.orders.delete(order.id);
      });
      return { status: 201, object: () => orderView(order, account) };
    },
  },
  {
    name: 'orders.get',
    method: 'GET',
    path: '/v2/checkout/orders/{id}',
    answer(call) {
      const order = orderNamed(call);
      return { status: 200, object: () => orderView(order, call.account) };
    },
  },
  {
    name: 'orders.patch',
    method: 'PATCH',
    path: '/v2/checkout/orders/{id}',
    answer(call) {
      const order = orderNamed(call);
      for (const one of [call.body].flat() as readonly unknown[]) changeOrder(order, Object(one));
      order.update_time = call.account.time();
      return { status: 204, object: () => null };
    },
  },
  {
    name: 'orders.authorize',
    method: 'POST',
    path: '/v2/checkout/orders/{id}/authorize',
    keepsIdsMs: SIX_HOURS_MS,
    takes: [],
    answer(call) {
      const order = orderNamed(call);
      authorizeOrder(order, call.account);
      return { status: 201, object: () => orderView(order, call.account) };
    },
  },
  {
    name: 'orders.capture',
    method: 'POST',
    path: '/v2/checkout/orders/{id}/capture',
    keepsIdsMs: SIX_HOURS_MS,
    takes: [],
    answer(call) {
      const order = orderNamed(call);
      captureOrder(order, call.account);
      return { status: 201, object: () => orderView(order, call.account) };
    },
  },
];

function madeOrder({ account, body, hasRequestId }: PaypalCall): PaypalOrder {
  const { intent, purchase_units: units, payment_source: source } = body;
  if ((intent !== 'AUTHORIZE' && intent !== 'CAPTURE') || !Array.isArray(units) || units.length !== 1)
    throw new PaypalRefusal('MISSING_REQUIRED_PARAMETER', 400);
  const isSourced = source !== undefined;
  if (isSourced && !hasRequestId) throw new PaypalRefusal('PAYPAL_REQUEST_ID_REQUIRED', 400);
  const { return_url: returnUrl = '', cancel_url: cancelUrl = '' } = Object(
    Object(Object(source).paypal).experience_context,
  );
  const id = account.newId();
  const own = `${account.address()}/v2/checkout/orders/${id}`;
  const rel = isSourced ? 'payer-action' : 'approve';
  const act = intent === 'AUTHORIZE' ? 'authorize' : 'capture';
  return {
    ...{ id, intent, returnUrl: String(returnUrl), cancelUrl: String(cancelUrl), isDeclining: false },
    status: isSourced ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    unit: unitOf(Object(units[0]), account),
    ...{ create_time: account.time(), update_time: account.time() },
    links: [
      { href: own, rel: 'self', method: 'GET' },
      { href: `${account.address()}/checkoutnow?token=${id}`, rel, method: 'GET' },
      { href: `${own}/${act}`, rel: act, method: 'POST' },
    ],
  };
}

function unitOf(given: Readonly<Record<string, unknown>>, account: PaypalAccount): PaypalUnit {
  const isKnown = (name: string): boolean => name === 'amount' || Object.hasOwn(LONGEST, name);
  if (!Object.keys(given).every(isKnown)) throw new PaypalRefusal('INVALID_PARAMETER_SYNTAX', 400);
  const texts = Object.entries(LONGEST).flatMap(([name, longest]) => {
    const text = given[name];
    if (text === undefined) return [];
    if (typeof text !== 'string' || text === '') throw new PaypalRefusal('INVALID_PARAMETER_SYNTAX', 400);
    if (text.length > longest) throw new PaypalRefusal('INVALID_STRING_MAX_LENGTH', 400);
    return [[name, text]];
  });
  const amount = readMoney(given['amount']);
  const payee = { email_address: 'owner@charity.example', merchant_id: account.merchantId };
  return { reference_id: 'default', ...Object.fromEntries(texts), amount, payee };
}

/** Only the amount is changed here, and only before the payer has approved it. */
function changeOrder(order: PaypalOrder, { op, path, value }: Readonly<Record<string, unknown>>): void {
  if (order.status === 'COMPLETED') throw new PaypalRefusal('ORDER_ALREADY_COMPLETED');
  const [, reference, member] = /^\/purchase_units\/@reference_id=='(.*)'\/(\w+)$/.exec(String(path)) ?? [];
  if (member !== 'amount') throw new PaypalRefusal('NOT_PATCHABLE');
  if (reference !== order.unit.reference_id) throw new PaypalRefusal('REFERENCE_ID_NOT_FOUND');
  if (op !== 'replace') throw new PaypalRefusal('INVALID_PATCH_OPERATION', 400);
  if (order.status === 'APPROVED') throw new PaypalRefusal('AMOUNT_CHANGE_NOT_ALLOWED');
  order.unit.amount = readMoney(value);
}
