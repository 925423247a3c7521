import { describe, expect, it } from 'vitest';
import { refundPayment } from '../../server/payments/refund-payment.ts';
import { formNamed } from '../../server/testing/test-server.ts';
import { testTools } from '../../server/testing/test-tools.ts';
import { atPaypal, euros } from './paypal-desk.ts';
import { approveOrder, type SaidReply, type TollHouse, tollHouse } from './toll-house.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const OTHER = 'aaaaaaaa-0000-4000-8000-000000000002';

const tokenOf = ({ data }: SaidReply): string => String(data['paymentid']);
const orderOf = ({ data }: SaidReply): string => String(data['paymentsecret']);

describe('a form that is paid by PayPal', () => {
  it('is kept and paid: the money is held, the form is kept, the money is taken', async () => {
    const house = await tollHouse({ way: 'paypal' });
    const quoted = await house.quote('12.50');
    expect(quoted).toMatchObject({
      status: 200,
      data: { paymentsecret: expect.stringMatching(/^[0-9A-F]{17}$/) },
    });
    const token = tokenOf(quoted);
    expect(await house.send('12.50', { paymentid: token })).toMatchObject({
      status: 422,
      message: expect.stringMatching(/not approved at PayPal yet/),
    });
    await approveOrder(house.emulators, orderOf(quoted));
    expect(house.emulators.ledger.entries()).toEqual([]);
    expect(await house.send('12.50', { paymentid: token })).toMatchObject({
      status: 200,
      data: { paymentid: token },
    });
    await house.pass(1);
    expect([house.emulators.ledger.received(), house.emulators.ledger.held()]).toEqual([
      { eur: 1250 },
      { eur: 0 },
    ]);
    expect(await house.rows('payments')).toMatchObject([
      { state: 'paid', provider: 'paypal', decision: 'capture:1' },
    ]);
    const [link] = await house.rows('payment_links');
    expect(link?.['id']).toMatch(/^paypal\.test\.[0-9A-F]{17}$/);
    const again = await house.send('12.50', { paymentid: token });
    await house.pass(1);
    expect([again.status, house.emulators.ledger.received()]).toEqual([200, { eur: 1250 }]);
  });

  it('is paid by another account after a decline, which is said in words', async () => {
    const house = await tollHouse({ way: 'paypal' });
    const quoted = await house.quote('10');
    const token = tokenOf(quoted);
    await approveOrder(house.emulators, orderOf(quoted), 'decline');
    expect(await house.send('10', { paymentid: token })).toMatchObject({
      status: 402,
      message: expect.stringMatching(/^PayPal declined the payment/),
    });
    expect(await house.rows('submissions')).toEqual([]);
    const again = await house.quote('10', { paymentid: token });
    expect(orderOf(again)).toBe(orderOf(quoted));
    await approveOrder(house.emulators, orderOf(again));
    expect((await house.send('10', { paymentid: token })).status).toBe(200);
    await house.pass(1);
    expect(house.emulators.ledger.received()).toEqual({ eur: 1000 });
  });

  it('has another order for another amount once one was approved, and the same one before', async () => {
    const house = await tollHouse({ way: 'paypal' });
    const first = await house.quote('10');
    expect(orderOf(await house.quote('11'))).toBe(orderOf(first));
    await approveOrder(house.emulators, orderOf(first));
    const paymentid = tokenOf(first);
    expect((await house.send('12', { paymentid })).status).toBe(409);
    // What was approved cannot be changed: PayPal says so.
    const second = await house.quote('12');
    expect(orderOf(second)).not.toBe(orderOf(first));
    await approveOrder(house.emulators, orderOf(second));
    expect((await house.send('12', { paymentid })).status).toBe(200);
    await house.pass(MINUTE_MS);
    expect([house.emulators.ledger.received(), house.emulators.ledger.held()]).toEqual([
      { eur: 1200 },
      { eur: 0 },
    ]);
  });

  it('begins anew where PayPal has forgotten the order, and where another way is chosen', async () => {
    const house = await tollHouse({ way: 'paypal' });
    const first = await house.quote('10');
    await house.pass(4 * HOUR_MS, 8);
    const second = await house.quote('10');
    expect([second.status, orderOf(second) === orderOf(first)]).toEqual([200, false]);
    await approveOrder(house.emulators, orderOf(second));
    const card = { way: 'stripe', card: 'pm_card_visa_chargeDeclined' };
    expect((await house.pay('10', card)).status).toBe(402);
    expect((await house.pay('10')).status).toBe(200);
    await house.pass(2 * HOUR_MS, 8);
    expect([house.emulators.ledger.received(), house.emulators.ledger.held()]).toEqual([
      { eur: 1000 },
      { eur: 0 },
    ]);
    expect(await house.rows('payments')).toMatchObject([{ state: 'paid', provider: 'paypal' }]);
  });

  it('is paid by the one that was pressed, where cards are taken beside it', async () => {
    const house = await tollHouse();
    const way = 'any';
    const quoted = await house.quote('10', { way, payment_field: 'paypal-1' });
    expect(orderOf(quoted)).toMatch(/^[0-9A-F]{17}$/);
    await approveOrder(house.emulators, orderOf(quoted));
    expect((await house.send('10', { way, paymentid: tokenOf(quoted) })).status).toBe(200);
    await house.pass(1);
    expect(house.emulators.ledger.received()).toEqual({ eur: 1000 });
    expect(await house.rows('payments')).toMatchObject([{ state: 'paid', provider: 'paypal' }]);
  });

  it('lets go of money that was held for a form which was never sent', async () => {
    const house = await tollHouse({ way: 'paypal' });
    const token = tokenOf(await house.quote('10'));
    const cut = { type: 'cut' } as const;
    house.emulators.faults.plan({ call: 'paypal orders.authorize', isAfter: true, fault: cut });
    house.emulators.faults.plan({ call: 'paypal orders.get', nth: 2, fault: cut });
    const [intent] = await house.rows('payment_intents');
    await approveOrder(house.emulators, String(intent?.['provider_id']));
    expect((await house.send('10', { paymentid: token })).status).toBe(503);
    expect(house.emulators.ledger.held()).toEqual({ eur: 1000 });
    await house.pass(2 * HOUR_MS, 60);
    expect(house.emulators.ledger.held()).toEqual({ eur: 0 });
    expect(await house.rows('payments')).toMatchObject([{ state: 'closed', decision: 'cancel' }]);
  });
});

describe('a refund by PayPal', () => {
  it('is made once, also when its answer is lost and nobody answers for half a day', async () => {
    const house = await tollHouse({ way: 'paypal' });
    const payment = tokenOf(await house.pay('10'));
    await house.pass(1);
    house.emulators.faults.plan({ call: 'paypal captures.refund', isAfter: true, fault: { type: 'cut' } });
    const away = { type: 'reply', status: 503 } as const;
    house.emulators.faults.plan({ call: 'paypal captures.refund', nth: 2, times: 1_000_000, fault: away });
    const tools = testTools(house.storage, house.clock.now);
    const asked = { payment, amount: 400n, reason: 'requested', actor: 'owner' } as const;
    await house.storage.transaction((transaction) => refundPayment(asked, transaction, tools));
    await house.pass(12 * HOUR_MS, 60);
    house.emulators.faults.forget();
    await house.pass(24 * HOUR_MS, 60);
    expect(house.emulators.ledger.received()).toEqual({ eur: 600 });
    expect(await house.rows('payments')).toMatchObject([{ state: 'part-refunded' }]);
    const commands = (await house.rows('payment_commands')).filter(({ type }) => type === 'refund');
    expect(commands).toMatchObject([{ state: 'done' }]);
  }, 60_000);
});

describe('a donation by PayPal', () => {
  it('shows its way to pay without a call, and stands as paid once PayPal has proved it', async () => {
    const house = await tollHouse({ app: { forms: [formNamed('donation')] } });
    const nonce = house.nonce('75');
    const calls = (): number => house.emulators.log.calls().length;
    const asked = { action: 'give_load_gateway', give_form_id: '75', give_form_id_prefix: '75-1', nonce };
    const section = await house.post({ ...asked, give_total: '25', give_payment_mode: 'paypal' });
    expect([section.status, calls()]).toEqual([200, 0]);
    expect(section.body).toContain('data-provider="paypal"');
    const gift = {
      ...{ 'give-form-id': '75', 'give-form-hash': nonce, give_ajax: 'true', give_action: 'purchase' },
      ...{ 'give-recurring-period': 'one-time', 'give-amount': '25', give_first: 'Ada' },
      ...{ give_email: 'ada@analytical.example', 'payment-mode': 'paypal', give_agree_to_terms: '1' },
      submission_key: 'a-key-of-a-gift-by-paypal',
    };
    const give = (more: Readonly<Record<string, string>>) =>
      house.post({ ...gift, action: 'give_process_donation', ...more });
    const beforehand = await give({ give_action: 'process_donation' });
    expect([beforehand.body, calls()]).toEqual(['success', 0]);
    const quote = { action: 'forminator_update_payment_amount', form_id: '75', forminator_nonce: nonce };
    const { 'give-form-id': _id, 'give-form-hash': _hash, give_ajax: _ajax, ...answers } = gift;
    const quoted = JSON.parse((await house.post({ ...answers, ...quote })).body) as SaidReply;
    const paymentid = tokenOf(quoted);
    expect((await give({ paymentid })).status).toBe(422);
    await approveOrder(house.emulators, orderOf(quoted));
    expect(await give({ paymentid })).toEqual({ status: 200, body: 'success' });
    await house.pass(1);
    expect(house.emulators.ledger.received()).toEqual({ usd: 2500 });
    const [donation] = await house.rows('donations');
    expect(donation).toMatchObject({ status: 'publish', gateway: 'paypal', method: 'paypal' });
  });
});

/** What a page may name in place of its own payment. */
const CLAIMS: Readonly<Record<string, (house: TollHouse) => Promise<Readonly<Record<string, string>>>>> = {
  nothing: async () => ({}),
  'the order itself': async (house) => {
    const order = orderOf(await house.quote('10'));
    await approveOrder(house.emulators, order);
    return { paymentid: order, 'paypal-1-orderid': order };
  },
  'an order that nobody has approved': async (house) => ({ paymentid: tokenOf(await house.quote('10')) }),
  'an order that nobody has approved, with a method': async (house) => ({
    paymentid: tokenOf(await house.quote('10')),
    payment_method: 'pm_card_visa',
  }),
  'the order of another submission': async (house) => {
    const quoted = await house.quote('10', { submission_key: OTHER });
    await approveOrder(house.emulators, orderOf(quoted));
    return { paymentid: tokenOf(quoted) };
  },
  'an order that has paid for another submission': async (house) => {
    const paid = await house.pay('10', { submission_key: OTHER });
    await house.pass(1);
    return { paymentid: tokenOf(paid) };
  },
  'an order of another amount': async (house) => {
    const quoted = await house.quote('1');
    await approveOrder(house.emulators, orderOf(quoted));
    return { paymentid: tokenOf(quoted) };
  },
  'an order with another form': async (house) => {
    const quoted = await house.quote('10', { form_id: '31', forminator_nonce: house.nonce('31') });
    await approveOrder(house.emulators, orderOf(quoted));
    return { paymentid: tokenOf(quoted) };
  },
  'an order of the other mode': async (house) => {
    const live = await tollHouse({ ...house.shared, mode: 'live', way: 'paypal' });
    const quoted = await live.quote('10');
    await approveOrder(house.emulators, orderOf(quoted));
    return { paymentid: tokenOf(quoted) };
  },
  'a payment by card': async (house) => ({ paymentid: tokenOf(await house.quote('10', { way: 'stripe' })) }),
};

describe('a submission that claims to be paid with', () => {
  it.each(Object.keys(CLAIMS))('%s is refused, and nothing is kept or charged', async (name) => {
    const house = await tollHouse({ way: 'paypal' });
    const claim = (await CLAIMS[name]?.(house)) ?? {};
    const [kept, moved] = [(await house.rows('submissions')).length, house.emulators.ledger.entries().length];
    const reply = await house.send('10', claim);
    expect([409, 422]).toContain(reply.status);
    await house.pass(MINUTE_MS);
    expect(await house.rows('submissions')).toHaveLength(kept);
    expect(house.emulators.ledger.entries()).toHaveLength(moved);
  });
});

describe('events of PayPal', () => {
  it('are reasons to ask, in whatever order and however often they come', async () => {
    const house = await tollHouse({ way: 'paypal' });
    await house.pay('10');
    await house.pass(1);
    const { emulators } = house;
    const [link] = await house.rows('payment_links');
    const capture = String(link?.['id']).split('.').at(-1);
    await atPaypal(emulators, `/v2/payments/captures/${capture}/refund`, { amount: euros('4.00') });
    expect(await house.rows('payments')).toMatchObject([{ state: 'paid' }]);
    const events = [...emulators.webhooks.held()].filter(({ provider }) => provider === 'paypal').reverse();
    expect(events.map(({ type }) => type)).toContain('PAYMENT.CAPTURE.REFUNDED');
    for (const event of [...events, ...events]) expect(await house.tell(event)).toBe(200);
    await house.pass(1);
    expect(await house.rows('payments')).toMatchObject([{ state: 'part-refunded' }]);
    expect((await house.rows('payment_events')).every(({ done_at }) => done_at !== null)).toBe(true);
  });

  it('are refused if they are forged, changed, too old, or certified by somebody else', async () => {
    const house = await tollHouse({ way: 'paypal' });
    await house.pay('10');
    const [event] = house.emulators.webhooks.held().filter(({ provider }) => provider === 'paypal');
    if (event === undefined) throw new Error('There is no event.');
    const own = event.headers(false);
    const changed = (headers: Readonly<Record<string, string>>) => ({
      ...event,
      headers: () => ({ ...own, ...headers }),
    });
    const evil = 'https://api-m.paypal.com.evil.example/v1/notifications/certs/CERT-1';
    const certificates = `${house.emulators.address}/v1/notifications/certs`;
    const asked = (): number =>
      house.emulators.log.calls().filter(({ call }) => call === 'paypal certificate').length;
    const before = asked();
    for (const forged of [
      { ...event, body: `${event.body} ` },
      { ...event, headers: () => ({}) },
      changed({ 'paypal-cert-url': evil }),
      changed({ 'paypal-cert-url': `${house.emulators.address}/endive/stripe.js` }),
      changed({ 'paypal-cert-url': 'nowhere' }),
      changed({ 'paypal-auth-algo': 'SHA1withRSA' }),
      changed({ 'paypal-transmission-id': 'another' }),
      changed({
        'paypal-transmission-time': new Date(house.clock.now().getTime() + 10 * MINUTE_MS).toISOString(),
      }),
    ])
      expect(await house.tell(forged)).toBe(400);
    expect(await house.tell(event, true)).toBe(400);
    // Addresses that are made up have PayPal asked a few times, and not each time.
    for (let nth = 0; nth < 30; nth += 1)
      expect(await house.tell(changed({ 'paypal-cert-url': `${certificates}/CERT-${nth}` }))).toBe(400);
    expect(asked() - before).toBeLessThanOrEqual(10);
    expect(await house.rows('payment_events')).toEqual([]);
    expect(await house.tell(event)).toBe(200);
    expect(await house.rows('payment_events')).toHaveLength(1);
    house.clock.advance(5 * 24 * HOUR_MS);
    expect(await house.tell(changed({}))).toBe(400);
  });
});
