import { describe, expect, it } from 'vitest';
import { AN_OWNER } from '../../server/testing/a-disputed-payment.ts';
import { testClock } from '../../server/testing/test-clock.ts';
import { served } from '../../server/testing/test-server.ts';
import { settingsOf, startProvider, type TollHouse, tollHouse } from './toll-house.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const METHOD = { type: 'ideal' } as const;

const DEFINITION = {
  id: '30',
  type: 'form',
  title: 'Toll',
  fields: [
    { id: 'email-1', kind: 'email', label: 'Email', required: true },
    { id: 'price', kind: 'number', label: 'Price' },
    {
      ...{ id: 'card-1', kind: 'stripe-ocs', label: 'Card', currency: 'EUR' },
      ...{ amountType: 'variable', variable: 'price' },
    },
  ],
};

type App = NonNullable<Parameters<typeof tollHouse>[0]>['app'];

/** A server that offers iDEAL. */
async function bankHouse(app: App = {}, definition: object = {}): Promise<TollHouse> {
  const emulators = await startProvider();
  const settings = settingsOf(emulators, 'test');
  const stripe = settings.stripe && { ...settings.stripe, bankMethods: ['ideal', 'bancontact'] as const };
  const forms = [served('toll', { ...DEFINITION, ...definition })];
  const clock = testClock(new Date());
  return tollHouse({ emulators, clock, app: { forms, payments: { ...settings, stripe }, ...app } });
}

const LED = { payment_method_type: 'ideal' };

/** The id of a method, as a page makes it. */
async function method(house: TollHouse): Promise<string> {
  return (await house.desk.paymentMethods.create(METHOD)).id;
}

/** A visitor who has sent the form and is led to their bank. */
async function ledAway(house: TollHouse, price = '10', more: Readonly<Record<string, string>> = {}) {
  const quoted = await house.quote(price, { ...LED, ...more });
  const claim = { paymentid: String(quoted.data['paymentid'] ?? ''), payment_method: await method(house) };
  const sent = await house.send(price, { ...claim, ...more });
  const address = String(sent.data['redirect'] ?? '');
  return { quoted, claim, sent, address };
}

async function answer(address: string, outcome: 'pay' | 'refuse' | 'leave' | 'slow'): Promise<URL> {
  const body = new URLSearchParams({ outcome });
  const { headers } = await fetch(address, { method: 'POST', body, redirect: 'manual' });
  return new URL(headers.get('location') ?? 'http://nowhere/');
}

const get = (house: TollHouse, url: string) => house.server.app.inject({ method: 'GET', url });
const status = async (house: TollHouse, id: string) => {
  house.clock.advance(3000);
  return JSON.parse((await get(house, `/payments/${id}`)).body).data;
};
const states = async (house: TollHouse) => (await house.rows('payments')).map(({ state }) => state);
const kept = async (house: TollHouse) => (await house.rows('submissions')).length;

describe('a payment at a bank', () => {
  it('is kept aside before its payer is led there, without a secret, and sent once it is paid', async () => {
    const house = await bankHouse();
    const { quoted, claim, sent, address } = await ledAway(house);
    expect(quoted.data['paymentsecret']).toBe('');
    expect([sent.status, sent.data['secret']]).toEqual([402, undefined]);
    expect(address).toContain(`${house.emulators.address}/stripe/bank/pi_`);
    const [held] = await house.rows('drafts');
    expect(JSON.parse(String(held?.['answers']))).toMatchObject({ price: '10' });
    expect((await status(house, claim.paymentid)).status).toBe('requires_action');
    // Sent again meanwhile, it leads to the same page.
    expect((await house.send('10', claim)).data['redirect']).toBe(address);
    const back = await answer(address, 'pay');
    expect(back.pathname).toBe(`/payments/${claim.paymentid}/back`);
    expect(await status(house, claim.paymentid)).toMatchObject({ status: 'succeeded', state: 'received' });
    expect((await house.send('10', claim)).status).toBe(200);
    await house.pass(MINUTE_MS);
    expect([await kept(house), await states(house)]).toEqual([1, ['paid']]);
    expect(house.emulators.ledger.received()).toEqual({ eur: 1000 });
    expect(await house.rows('drafts')).toEqual([]);
  });

  it('is accepted without its payer, who may come back later and hears the same', async () => {
    const house = await bankHouse();
    const { claim, address } = await ledAway(house);
    await answer(address, 'pay');
    await house.pass(10 * MINUTE_MS);
    expect([await kept(house), await states(house)]).toEqual([1, ['paid']]);
    expect((await house.send('10', claim)).status).toBe(200);
    const page = await get(house, `/payments/${claim.paymentid}/page`);
    expect([page.statusCode, page.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/forms\/toll\?sent=/),
    ]);
    await house.pass(2 * HOUR_MS);
    expect([await kept(house), house.emulators.ledger.received()]).toEqual([1, { eur: 1000 }]);
  });

  it('gives a donation once it is paid, and a receipt, also where its donor does not come back', async () => {
    const receipts: string[] = [];
    const send = async ({ messageId }: { readonly messageId: string }): Promise<void> => {
      if (messageId.endsWith('.donation-receipt')) receipts.push(messageId);
    };
    const [email, , card] = DEFINITION.fields;
    const price = { id: 'price', kind: 'amount', label: 'Amount', currency: 'EUR', customAmount: true };
    const gift = { fields: [email, price, card], settings: { campaign: 'wells' } };
    const house = await bankHouse({ mails: { send } }, gift);
    const { address } = await ledAway(house);
    expect(await house.rows('donations')).toEqual([]);
    await answer(address, 'pay');
    await house.pass(10 * MINUTE_MS);
    expect(await house.rows('donations')).toMatchObject([
      { status: 'publish', amount: '1000', currency: 'EUR', gateway: 'stripe', campaign_id: 'wells' },
    ]);
    const [donation] = await house.rows('donations');
    const receipt = (await get(house, `/donations/receipts/${donation?.['purchase_key']}`)).body;
    expect([donation?.['method'], receipt]).toEqual(['ideal', expect.stringContaining('iDEAL')]);
    expect(receipt).not.toContain('Card');
    expect(receipts).toHaveLength(1);
  });

  it('is accepted once by a payer and by the server at the same moment', async () => {
    const house = await bankHouse();
    const { claim, address } = await ledAway(house);
    await answer(address, 'pay');
    const page = `/payments/${claim.paymentid}/page`;
    const [first, second, third] = await Promise.all([
      house.send('10', claim),
      get(house, page),
      get(house, page),
    ]);
    await house.pass(10 * MINUTE_MS);
    expect([await kept(house), await states(house)]).toEqual([1, ['paid']]);
    expect(house.emulators.ledger.received()).toEqual({ eur: 1000 });
    expect([200, 409, 503]).toContain(first.status);
    for (const one of [second, third]) expect([200, 303]).toContain(one.statusCode);
    expect((await house.send('10', claim)).status).toBe(200);
  });

  it('goes on in another tab, where nothing is shown of what was entered', async () => {
    const house = await bankHouse();
    const { claim, address } = await ledAway(house);
    const path = `/payments/${claim.paymentid}/page`;
    const page = await get(house, path);
    expect(page.body).toContain(`href="${address}"`);
    expect(page.body).not.toContain('ada@analytical.example');
    await answer(address, 'pay');
    house.clock.advance(3000);
    expect((await get(house, path)).headers.location).toMatch(/^\/forms\/toll\?sent=/);
    expect(await kept(house)).toBe(1);
  });

  it('is refused there, and paid by card then', async () => {
    const house = await bankHouse();
    const { claim, address } = await ledAway(house);
    await answer(address, 'refuse');
    expect((await status(house, claim.paymentid)).status).toBe('requires_payment_method');
    expect((await get(house, `/payments/${claim.paymentid}/page`)).headers.location).toBe('/forms/toll');
    const { data } = await house.quote('10', { payment_method_type: 'card', paymentid: claim.paymentid });
    expect(data['paymentsecret']).toMatch(/_secret_/);
    const byCard = { paymentid: claim.paymentid, payment_method: 'pm_card_visa' };
    expect((await house.send('10', byCard)).status).toBe(200);
    await house.pass(10 * MINUTE_MS);
    expect([await kept(house), await states(house)]).toEqual([1, ['paid']]);
    expect(house.emulators.ledger.received()).toEqual({ eur: 1000 });
  });

  it('is let go of where its payer pays by card, also if they still pay there', async () => {
    const house = await bankHouse();
    const { claim, address } = await ledAway(house);
    await house.quote('10', { payment_method_type: 'card', paymentid: claim.paymentid });
    await answer(address, 'pay');
    expect((await house.send('10', { ...claim, payment_method: 'pm_card_visa' })).status).toBe(200);
    await house.pass(10 * MINUTE_MS);
    expect([await kept(house), await states(house)]).toEqual([1, ['paid']]);
    expect(house.emulators.ledger.received()).toEqual({ eur: 1000 });
  });

  it('gives back what can be accepted no more, and tells its payer and the owners', async () => {
    const places = { limits: { entries: 1 } };
    const mailed: string[] = [];
    const send = async ({ recipient, text }: { readonly recipient: string; readonly text: string }) =>
      void mailed.push(`${recipient}: ${text.replaceAll(/\s+/g, ' ')}`);
    const house = await bankHouse({ mails: { send } }, { settings: places });
    await house.storage.transaction(({ accounts }) => accounts.add(AN_OWNER));
    const { claim, address } = await ledAway(house);
    // Somebody else takes the last place meanwhile.
    const other = { submission_key: 'aaaaaaaa-0000-4000-8000-000000000002' };
    expect((await house.pay('10', { ...other, payment_method_type: 'card' })).status).toBe(200);
    await answer(address, 'pay');
    house.clock.advance(3000);
    const page = await get(house, `/payments/${claim.paymentid}/page`);
    expect(page.body).toContain('Your money goes back');
    await house.pass(10 * MINUTE_MS);
    expect(await kept(house)).toBe(1);
    expect([...(await states(house))].sort()).toEqual(['paid', 'refunded']);
    expect(house.emulators.ledger.received()).toEqual({ eur: 1000 });
    expect((await house.send('10', claim)).status).toBeGreaterThanOrEqual(400);
    expect([...mailed].sort()).toEqual([
      expect.stringMatching(/^ada@analytical\.example: .*could not accept .* Your money goes back/),
      expect.stringMatching(/^owner@analytical\.example: .*has not come back.*goes back by itself/),
    ]);
  });

  it('is given back hours later where its provider refuses that at first, and is not asked at once again', async () => {
    const house = await bankHouse({}, { settings: { limits: { entries: 1 } } });
    const { claim, address } = await ledAway(house);
    const other = { submission_key: 'aaaaaaaa-0000-4000-8000-000000000002' };
    expect((await house.pay('10', { ...other, payment_method_type: 'card' })).status).toBe(200);
    const error = { type: 'invalid_request_error', code: 'balance_insufficient', message: 'No funds.' };
    const fault = { type: 'reply', status: 400, body: JSON.stringify({ error }) } as const;
    house.emulators.faults.plan({ call: 'stripe refunds.create', times: 30, fault });
    await answer(address, 'pay');
    house.clock.advance(3000);
    await get(house, `/payments/${claim.paymentid}/page`);
    await house.pass(2 * HOUR_MS, 8);
    expect([(await states(house)).sort(), (await house.rows('payment_refunds')).length]).toEqual([
      ['paid', 'stray'],
      1,
    ]);
    house.emulators.faults.forget();
    await house.pass(14 * HOUR_MS, 14);
    expect((await states(house)).sort()).toEqual(['paid', 'refunded']);
    expect(house.emulators.ledger.received()).toEqual({ eur: 1000 });
  });

  it('waits for a slow bank, and is accepted then', async () => {
    const house = await bankHouse();
    const { claim, address } = await ledAway(house);
    await answer(address, 'slow');
    expect((await status(house, claim.paymentid)).status).toBe('processing');
    await house.pass(10 * MINUTE_MS);
    expect([await kept(house), await states(house)]).toEqual([1, ['paid']]);
  });

  it('is closed where its payer never pays', async () => {
    const house = await bankHouse();
    const { address } = await ledAway(house);
    await house.pass(25 * HOUR_MS, 60);
    expect([await kept(house), await states(house)]).toEqual([0, ['closed']]);
    expect((await fetch(address)).status).toBe(404);
  });

  it('is not offered for other currencies, nor where money is to be charged again', async () => {
    const [, , card] = DEFINITION.fields;
    const dollars = { fields: [...DEFINITION.fields.slice(0, 2), { ...card, currency: 'USD' }] };
    const house = await bankHouse({}, dollars);
    expect((await house.quote('10', LED)).status).toBe(422);
    const plan = {
      planName: 'Monthly',
      paymentMethod: 'subscription',
      amountType: 'variable',
      variable: 'price',
    };
    const { amountType: _type, variable: _variable, ...plain } = card as Record<string, unknown>;
    const monthly = { fields: [...DEFINITION.fields.slice(0, 2), { ...plain, payments: [plan] }] };
    expect((await (await bankHouse({}, monthly)).quote('10', LED)).message).toContain(
      'cannot be charged again',
    );
  });
});
