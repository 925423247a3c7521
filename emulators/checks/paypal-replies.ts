import type { LoggedCall } from '../frame/call-log.ts';
import { type RunningEmulators, startEmulators } from '../start-emulators.ts';

const KEYS = { provider: 'paypal', publicKey: 'client', secretKey: 'secret' };
const TEN = { currency_code: 'EUR', value: '10.00' };
const UNIT = {
  reference_id: 'form',
  custom_id: 'ours',
  invoice_id: 'ours',
  description: 'Gift',
  amount: TEN,
};
const AMOUNT = "/purchase_units/@reference_id=='form'/amount";
const ORDERS = '/v2/checkout/orders';

/** What an emulated PayPal answers to every sort of call that it could get. */
export async function paypalReplies(): Promise<readonly LoggedCall[]> {
  const emulators = await startEmulators({ accounts: [KEYS] });
  try {
    await everyCall(emulators);
    return emulators.log.calls().filter(({ request }) => request.path.startsWith('/v2/'));
  } finally {
    await emulators.close();
  }
}

type PaypalObjectRead = Readonly<Record<string, string>>;

async function everyCall({ address }: RunningEmulators): Promise<void> {
  const basic = { authorization: `Basic ${btoa(`${KEYS.publicKey}:${KEYS.secretKey}`)}` };
  const grant = new URLSearchParams({ grant_type: 'client_credentials' });
  const asked = await fetch(`${address}/v1/oauth2/token`, { method: 'POST', headers: basic, body: grant });
  const { access_token: token } = (await asked.json()) as PaypalObjectRead;
  let ids = 0;
  const say = async (method: string, path: string, body?: unknown): Promise<string> => {
    ids += 1;
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'paypal-request-id': `id-${ids}`,
      prefer: 'return=representation',
    };
    const sent = method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) };
    return (await fetch(address + path, { method, headers, ...sent })).text();
  };
  const made = async (intent: string, amount: unknown = TEN): Promise<string> => {
    const order = { intent, purchase_units: [{ ...UNIT, amount }], payment_source: { paypal: {} } };
    return Object(JSON.parse(await say('POST', ORDERS, order))).id ?? '';
  };
  const answer = async (order: string, outcome: string): Promise<void> => {
    await fetch(`${address}/checkoutnow/${order}`, {
      method: 'POST',
      body: new URLSearchParams({ outcome }),
    });
  };
  await badOrders(made);
  await say('GET', `${ORDERS}/NOBODY`);
  const order = `${ORDERS}/${await made('AUTHORIZE')}`;
  const id = order.slice(ORDERS.length + 1);
  for (const path of [AMOUNT, AMOUNT.replace('form', 'other'), '/intent'])
    await say('PATCH', order, [{ op: 'replace', path, value: TEN }]);
  await say('PATCH', order, [{ op: 'remove', path: AMOUNT }]);
  await say('POST', `${order}/authorize`);
  await answer(id, 'decline');
  await say('POST', `${order}/authorize`);
  await answer(id, 'approve');
  await say('PATCH', order, [{ op: 'replace', path: AMOUNT, value: { ...TEN, value: '1.00' } }]);
  const [authorization] = paymentsIn(await say('POST', `${order}/authorize`), 'authorizations');
  await say('POST', `${order}/authorize`);
  await say('PATCH', order, [{ op: 'replace', path: AMOUNT, value: TEN }]);
  await captured(`/v2/payments/authorizations/${authorization}`, say);
  await say('GET', order);
  const direct = `${ORDERS}/${await made('CAPTURE')}`;
  for (const outcome of ['decline', 'approve']) {
    await answer(direct.slice(ORDERS.length + 1), outcome);
    await say('POST', `${direct}/capture`);
  }
  await say('POST', `${direct}/capture`);
  const voided = await made('AUTHORIZE');
  await answer(voided, 'approve');
  const [held] = paymentsIn(await say('POST', `${ORDERS}/${voided}/authorize`), 'authorizations');
  for (const _turn of [1, 2]) await say('POST', `/v2/payments/authorizations/${held}/void`);
  await say('POST', `/v2/payments/authorizations/${held}/capture`);
}

async function badOrders(made: (intent: string, amount?: unknown) => Promise<string>): Promise<void> {
  await made('OTHER');
  for (const value of ['0', '1.001', '1234567890123456', 'ten']) await made('AUTHORIZE', { ...TEN, value });
  await made('AUTHORIZE', { ...TEN, currency_code: 'XXX' });
}

type SayToPaypal = (method: string, path: string, body?: unknown) => Promise<string>;

async function captured(authorization: string, say: SayToPaypal): Promise<void> {
  await say('GET', authorization);
  await say('POST', `${authorization}/capture`, { amount: { ...TEN, value: '100.00' } });
  await say('POST', `${authorization}/capture`, { amount: { ...TEN, currency_code: 'USD' } });
  const capture = Object(
    JSON.parse(await say('POST', `${authorization}/capture`, { final_capture: true })),
  ).id;
  await say('POST', `${authorization}/capture`);
  await say('POST', `${authorization}/void`);
  const path = `/v2/payments/captures/${capture}`;
  await say('GET', path);
  await say('POST', `${path}/refund`, { amount: { ...TEN, currency_code: 'USD' } });
  const refund = Object(
    JSON.parse(await say('POST', `${path}/refund`, { amount: { ...TEN, value: '4.00' } })),
  ).id;
  await say('GET', `/v2/payments/refunds/${refund}`);
  await say('POST', `${path}/refund`, { amount: TEN });
  await say('POST', `${path}/refund`);
  await say('POST', `${path}/refund`);
  await say('GET', path);
  for (const kind of ['authorizations', 'captures', 'refunds'])
    await say('GET', `/v2/payments/${kind}/NOBODY`);
}

function paymentsIn(order: string, kind: string): readonly string[] {
  const { purchase_units: units } = Object(JSON.parse(order));
  return (Object(Object(units?.[0]).payments)[kind] ?? []).map(({ id }: PaypalObjectRead) => id);
}
