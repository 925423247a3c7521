import { X509Certificate } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type RunningEmulators, startEmulators } from '../start-emulators.ts';

const KEYS = { provider: 'paypal', publicKey: 'client', secretKey: 'secret' };
const TEN = { currency_code: 'EUR', value: '10.00' };
const UNIT = { reference_id: 'cmVm', custom_id: 'ours', invoice_id: 'inv', amount: TEN };
const WALLET = { paypal: { experience_context: { user_action: 'PAY_NOW' } } };
const ORDER = { intent: 'AUTHORIZE', purchase_units: [UNIT], payment_source: WALLET };

interface SaidByPaypal {
  readonly status: number;
  // What PayPal answers has no one shape.
  // biome-ignore lint/suspicious/noExplicitAny: each test looks into what it has asked for
  readonly body: any;
}

interface OwnPaypal {
  readonly emulators: RunningEmulators;
  readonly call: (
    path: string,
    body?: unknown,
    more?: Readonly<Record<string, string>>,
  ) => Promise<SaidByPaypal>;
  readonly get: (path: string) => Promise<SaidByPaypal>;
  readonly payer: (order: string, outcome: 'approve' | 'decline' | 'cancel') => Promise<number>;
  readonly made: (more?: object) => Promise<string>;
}

async function ownPaypal(traits: Readonly<Record<string, string | boolean>> = {}): Promise<OwnPaypal> {
  const emulators = await startEmulators({ accounts: [{ ...KEYS, traits }] });
  onTestFinished(emulators.close);
  const ask = async (path: string, options: RequestInit): Promise<SaidByPaypal> => {
    const reply = await fetch(emulators.address + path, options);
    const text = await reply.text();
    return { status: reply.status, body: text === '' ? null : JSON.parse(text) };
  };
  const { body } = await ask('/v1/oauth2/token', {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
    headers: { authorization: `Basic ${btoa('client:secret')}` },
  });
  const authorization = `Bearer ${body.access_token}`;
  let ids = 0;
  const call: OwnPaypal['call'] = (path, sent = {}, { method = 'POST', ...more } = {}) => {
    ids += 1;
    const usual = { 'paypal-request-id': `id-${ids}`, prefer: 'return=representation' };
    const headers = { authorization, 'content-type': 'application/json', ...usual, ...more };
    return ask(path, { method, headers, body: JSON.stringify(sent) });
  };
  return {
    emulators,
    call,
    get: (path) => ask(path, { headers: { authorization } }),
    async payer(order, outcome) {
      const told = { method: 'POST', body: new URLSearchParams({ outcome }) };
      return (await fetch(`${emulators.address}/checkoutnow/${order}`, told)).status;
    },
    made: async (more = {}) => (await call('/v2/checkout/orders', { ...ORDER, ...more })).body.id,
  };
}

const issueIn = ({ status, body }: SaidByPaypal): readonly [number, string] => [
  status,
  body.details?.[0]?.issue,
];

describe('the emulator of PayPal', () => {
  it('sets aside what was approved, takes it, gives a part back, and books all of it', async () => {
    const { emulators, call, get, payer, made } = await ownPaypal();
    const order = await made();
    const authorize = `/v2/checkout/orders/${order}/authorize`;
    expect(issueIn(await call(authorize))).toEqual([422, 'ORDER_NOT_APPROVED']);
    await payer(order, 'approve');
    expect((await get(`/v2/checkout/orders/${order}`)).body).toMatchObject({ status: 'APPROVED' });
    expect(emulators.ledger.entries()).toEqual([]);
    const { body } = await call(authorize);
    const [authorization] = body.purchase_units[0].payments.authorizations;
    expect(authorization).toMatchObject({ status: 'CREATED', amount: TEN, custom_id: 'ours' });
    expect(emulators.ledger.held()).toEqual({ eur: 1000 });
    const path = `/v2/payments/authorizations/${authorization.id}`;
    const captured = await call(`${path}/capture`, { amount: TEN, final_capture: true });
    expect(captured).toMatchObject({ status: 201, body: { status: 'COMPLETED', final_capture: true } });
    expect(issueIn(await call(`${path}/capture`))).toEqual([422, 'AUTHORIZATION_ALREADY_CAPTURED']);
    expect(issueIn(await call(`${path}/void`))).toEqual([422, 'PREVIOUSLY_CAPTURED']);
    const refund = `/v2/payments/captures/${captured.body.id}/refund`;
    const four = { ...TEN, value: '4.00' };
    expect((await call(refund, { amount: four, custom_id: 'r1' })).body).toMatchObject({ custom_id: 'r1' });
    expect(issueIn(await call(refund, { amount: TEN }))).toEqual([422, 'REFUND_AMOUNT_EXCEEDED']);
    expect([emulators.ledger.held(), emulators.ledger.received()]).toEqual([{ eur: 0 }, { eur: 600 }]);
    const { payments } = (await get(`/v2/checkout/orders/${order}`)).body.purchase_units[0];
    expect([payments.captures[0].status, payments.refunds[0].amount]).toEqual(['PARTIALLY_REFUNDED', four]);
  });

  it('does the same request once, and tells how it is by then', async () => {
    const { emulators, call, payer } = await ownPaypal();
    const again = { 'paypal-request-id': 'once' };
    const first = await call('/v2/checkout/orders', ORDER, again);
    await payer(first.body.id, 'approve');
    const second = await call('/v2/checkout/orders', ORDER, again);
    expect([first.status, second.status, second.body.id]).toEqual([201, 200, first.body.id]);
    expect([first.body.status, second.body.status]).toEqual(['PAYER_ACTION_REQUIRED', 'APPROVED']);
    const path = `/v2/checkout/orders/${first.body.id}/authorize`;
    for (const status of [201, 200]) expect((await call(path, {}, again)).status).toBe(status);
    expect(emulators.ledger.held()).toEqual({ eur: 1000 });
    expect(
      (await call('/v2/checkout/orders', ORDER, { ...again, prefer: '' })).body.purchase_units,
    ).toBeUndefined();
    emulators.pass(7 * 3_600_000);
    expect((await call('/v2/checkout/orders', ORDER, again)).body.id).not.toBe(first.body.id);
  });

  it('forgets an order that nobody pays, and lets go of money that nobody takes', async () => {
    const { emulators, get, call, payer, made } = await ownPaypal();
    const [left, paid] = [await made(), await made()];
    await payer(paid, 'approve');
    await call(`/v2/checkout/orders/${paid}/authorize`);
    emulators.pass(4 * 3_600_000);
    expect(issueIn(await get(`/v2/checkout/orders/${left}`))).toEqual([404, 'INVALID_RESOURCE_ID']);
    expect(emulators.ledger.held()).toEqual({ eur: 1000 });
    // A token lasts for nine hours.
    emulators.pass(6 * 3_600_000);
    expect(await get(`/v2/checkout/orders/${paid}`)).toMatchObject({
      status: 401,
      body: { error: 'invalid_token' },
    });
    emulators.pass(30 * 24 * 3_600_000);
    expect(emulators.ledger.held()).toEqual({ eur: 0 });
  });

  it('asks its payer again after a decline, and changes no amount that was approved', async () => {
    const { emulators, call, payer, made } = await ownPaypal();
    const order = await made();
    const path = `/v2/checkout/orders/${order}`;
    const patch = (value: string): Promise<SaidByPaypal> => {
      const change = {
        op: 'replace',
        path: "/purchase_units/@reference_id=='cmVm'/amount",
        value: { ...TEN, value },
      };
      return call(path, [change], { method: 'PATCH' });
    };
    expect((await patch('12.00')).status).toBe(204);
    await payer(order, 'decline');
    expect(issueIn(await patch('1.00'))).toEqual([422, 'AMOUNT_CHANGE_NOT_ALLOWED']);
    expect(issueIn(await call(`${path}/authorize`))).toEqual([422, 'TRANSACTION_REFUSED']);
    expect(issueIn(await call(`${path}/authorize`))).toEqual([422, 'ORDER_NOT_APPROVED']);
    await payer(order, 'cancel');
    await payer(order, 'approve');
    expect((await call(`${path}/authorize`)).status).toBe(201);
    expect(emulators.ledger.held()).toEqual({ eur: 1200 });
    expect(await payer(order, 'approve')).toBe(404);
  });

  it.each([
    [{ ...TEN, value: '0' }, 422, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    [{ ...TEN, value: '1.001' }, 422, 'DECIMAL_PRECISION'],
    [{ currency_code: 'JPY', value: '1.00' }, 422, 'DECIMAL_PRECISION'],
    [{ currency_code: 'BHD', value: '1.00' }, 422, 'INVALID_CURRENCY_CODE'],
    [{ ...TEN, value: '1234567890123456' }, 422, 'MAX_VALUE_EXCEEDED'],
    [{ ...TEN, value: 'ten' }, 400, 'INVALID_PARAMETER_SYNTAX'],
    [{ currency_code: 'EUR' }, 400, 'MISSING_REQUIRED_PARAMETER'],
  ])('refuses an order of %j', async (amount, status, issue) => {
    const { call } = await ownPaypal();
    const sent = { ...ORDER, purchase_units: [{ ...UNIT, amount }] };
    expect(issueIn(await call('/v2/checkout/orders', sent))).toEqual([status, issue]);
  });

  it('refuses members that it does not know', async () => {
    const { call, made } = await ownPaypal();
    for (const unknown of [
      { ...ORDER, application_context: {} },
      { ...ORDER, purchase_units: [{ ...UNIT, payee: { merchant_id: 'another' } }] },
    ])
      expect(issueIn(await call('/v2/checkout/orders', unknown))).toEqual([400, 'INVALID_PARAMETER_SYNTAX']);
    const authorize = `/v2/checkout/orders/${await made()}/authorize`;
    expect(issueIn(await call(authorize, { amount: TEN }))).toEqual([400, 'INVALID_PARAMETER_SYNTAX']);
  });

  it('refuses on request, and whom it does not know', async () => {
    const { emulators, call } = await ownPaypal();
    const mock = { 'paypal-mock-response': '{"mock_application_codes":"INSTRUMENT_DECLINED"}' };
    expect(issueIn(await call('/v2/checkout/orders', ORDER, mock))).toEqual([422, 'INSTRUMENT_DECLINED']);
    expect((await call('/v2/checkout/orders', ORDER, { authorization: 'Bearer x' })).status).toBe(401);
    const wrong = { method: 'POST', headers: { authorization: `Basic ${btoa('client:wrong')}` } };
    expect((await fetch(`${emulators.address}/v1/oauth2/token`, wrong)).status).toBe(401);
  });

  it('signs events with a key that its certificate names, and knows its own signatures', async () => {
    const { emulators, call, payer, made } = await ownPaypal({
      webhookUrl: 'http://127.0.0.1:9/',
      webhookId: 'WH1',
    });
    emulators.webhooks.hold();
    await payer(await made(), 'approve');
    const [event] = emulators.webhooks.held();
    expect(event?.type).toBe('CHECKOUT.ORDER.APPROVED');
    const verified = async (isForged: boolean, change = (body: string) => body): Promise<string> => {
      const headers = event?.headers(isForged) ?? {};
      const said = {
        auth_algo: headers['paypal-auth-algo'],
        cert_url: headers['paypal-cert-url'],
        transmission_id: headers['paypal-transmission-id'],
        transmission_sig: headers['paypal-transmission-sig'],
        transmission_time: headers['paypal-transmission-time'],
        webhook_id: 'WH1',
        webhook_event: JSON.parse(change(event?.body ?? '')),
      };
      return (await call('/v1/notifications/verify-webhook-signature', said)).body.verification_status;
    };
    expect(await verified(false)).toBe('SUCCESS');
    expect(await verified(true)).toBe('FAILURE');
    expect(await verified(false, (body) => body.replace('APPROVED', 'DENIED'))).toBe('FAILURE');
    const address = event?.headers(false)['paypal-cert-url'] ?? '';
    const certificate = new X509Certificate(await (await fetch(address)).text());
    expect(certificate.verify(certificate.publicKey)).toBe(true);
  });

  it('signs with a certificate that is valid, however much time goes by', async () => {
    const { emulators, payer, made } = await ownPaypal({
      webhookUrl: 'http://127.0.0.1:9/',
      webhookId: 'WH1',
    });
    emulators.webhooks.hold();
    await payer(await made(), 'approve');
    const [event] = emulators.webhooks.held();
    for (const days of [0, 13, 2, 400]) {
      emulators.pass(days * 24 * 3_600_000);
      const headers = event?.headers(false) ?? {};
      const { validFrom, validTo } = new X509Certificate(
        await (await fetch(headers['paypal-cert-url'] ?? '')).text(),
      );
      const at = Date.parse(headers['paypal-transmission-time'] ?? '');
      expect(at).toBeGreaterThan(Date.parse(validFrom));
      expect(at).toBeLessThan(Date.parse(validTo));
    }
  });

  it('takes a cheque, which needs days', async () => {
    const { emulators, call, payer, made } = await ownPaypal({ isPending: true });
    const order = await made({ intent: 'CAPTURE' });
    await payer(order, 'approve');
    const { body } = await call(`/v2/checkout/orders/${order}/capture`);
    expect(body.purchase_units[0].payments.captures[0].status).toBe('PENDING');
    expect(emulators.ledger.received()).toEqual({});
    emulators.pass(4 * 24 * 3_600_000);
    expect(emulators.ledger.received()).toEqual({ eur: 1000 });
  });
});
