import { describe, expect, it } from 'vitest';
import { tollHouse } from './toll-house.ts';

const TDS = 'pm_card_threeDSecure2Required';

describe('a form with something to pay', () => {
  it('is kept and paid: the money is held, the form is kept, the money is taken', async () => {
    const house = await tollHouse();
    const quoted = await house.quote('12.50');
    expect(quoted).toMatchObject({ status: 200, data: { paymentPlan: '' } });
    expect(quoted.data['paymentsecret']).toMatch(/^pi_\w+_secret_\w+$/);
    expect(house.emulators.ledger.held()).toEqual({});
    const token = String(quoted.data['paymentid']);
    const sent = await house.send('12.50', { paymentid: token, payment_method: 'pm_card_visa' });
    expect(sent).toMatchObject({ status: 200, data: { success: true, paymentid: token } });
    await house.pass(1);
    expect([house.emulators.ledger.received(), house.emulators.ledger.held()]).toEqual([
      { eur: 1250 },
      { eur: 0 },
    ]);
    expect(await house.rows('payments')).toMatchObject([
      { state: 'paid', decision: 'capture:1', currency: 'EUR' },
    ]);
    expect(await house.rows('submissions')).toHaveLength(1);
    expect(await house.rows('payment_links')).toHaveLength(1);
    const { data } = (await house.server.app.inject(`/payments/${token}`)).json();
    expect(data).toEqual({ paymentid: token, status: 'succeeded', state: 'paid', mode: 'test' });
    expect((await house.rows('outbox')).filter(({ kind }) => kind === 'mail-receipt')).toHaveLength(1);
  });

  it('is answered as before when it is sent again, and paid once', async () => {
    const house = await tollHouse();
    const first = await house.pay('10');
    const { paymentid } = first.data;
    const again = { paymentid: String(paymentid), payment_method: 'pm_card_mastercard' };
    const replies = await Promise.all([house.send('10', again), house.send('10', again)]);
    expect(replies).toEqual([first, first]);
    await house.pass(60_000);
    expect(house.emulators.ledger.received()).toEqual({ eur: 1000 });
    expect((await house.send('11', again)).status).toBe(409);
  });

  it('is confirmed by its payer, and sent once more', async () => {
    const house = await tollHouse();
    const asked = await house.pay('10', { card: TDS });
    expect(asked).toMatchObject({ status: 402, data: { stripe3d: true } });
    expect(asked.data['secret']).toMatch(/_secret_/);
    const token = String(asked.data['paymentid']);
    const acting = house.emulators.log.calls().at(-1);
    expect(JSON.stringify(acting)).toContain('requires_action');
    expect(await house.send('10', { paymentid: token })).toMatchObject({
      status: 402,
      data: { stripe3d: true },
    });
    const url =
      /https?:[^"\\]*3ds[^"\\]*|http:\/\/127[^"\\]*authenticat[^"\\]*/.exec(JSON.stringify(acting))?.[0] ??
      '';
    await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome: 'complete' }) });
    house.clock.advance(3_000);
    const { data } = (await house.server.app.inject(`/payments/${token}`)).json();
    expect(data).toMatchObject({ status: 'requires_confirmation' });
    expect(await house.send('10', { paymentid: token })).toMatchObject({ status: 200 });
    await house.pass(1);
    expect(house.emulators.ledger.received()).toEqual({ eur: 1000 });
  });

  it('is paid with another card after a decline, whose words are shown', async () => {
    const house = await tollHouse();
    const declined = await house.pay('10', { card: 'pm_card_visa_chargeDeclinedInsufficientFunds' });
    expect(declined).toMatchObject({ status: 402, message: expect.stringMatching(/insufficient funds/i) });
    expect(await house.rows('submissions')).toEqual([]);
    const lost = await house.pay('10', { card: 'pm_card_radarBlock' });
    expect(lost).toMatchObject({
      status: 402,
      message: expect.stringMatching(/^Your card was declined. Nothing/),
    });
    expect((await house.pay('10')).status).toBe(200);
    await house.pass(1);
    expect(house.emulators.ledger.received()).toEqual({ eur: 1000 });
  });

  it('costs what its answers cost when it is sent', async () => {
    const house = await tollHouse();
    const cheap = await house.quote('1');
    const paid = { paymentid: String(cheap.data['paymentid']), payment_method: 'pm_card_visa' };
    expect(await house.send('1000', paid)).toMatchObject({ status: 409 });
    expect(house.emulators.ledger.held()).toEqual({});
    for (const price of ['2', '1', '3']) await house.quote(price);
    expect(await house.send('3', paid)).toMatchObject({ status: 200 });
    await house.pass(1);
    expect(house.emulators.ledger.received()).toEqual({ eur: 300 });
  });

  it('lets go of what is held for an amount that has changed since', async () => {
    const house = await tollHouse();
    const asked = await house.pay('10', { card: TDS });
    expect(asked.status).toBe(402);
    expect(await house.pay('20')).toMatchObject({ status: 200 });
    await house.pass(60_000);
    expect([house.emulators.ledger.received(), house.emulators.ledger.held()]).toEqual([
      { eur: 2000 },
      { eur: 0 },
    ]);
    const intents = await house.rows('payment_intents');
    expect(intents.map(({ facts }) => JSON.parse(String(facts)).isCancelled)).toEqual([true, false]);
  });

  it('is closed after a day, and takes nothing', async () => {
    const house = await tollHouse();
    await house.pay('10', { card: TDS });
    await house.pass(25 * 60 * 60 * 1000);
    expect(await house.rows('payments')).toMatchObject([{ state: 'closed', decision: 'cancel' }]);
    expect(house.emulators.ledger.held()).toEqual({});
    expect(await house.quote('10')).toMatchObject({ status: 409 });
  });

  it('without a payment, or with another one, is not kept', async () => {
    const house = await tollHouse();
    expect(await house.send('10')).toMatchObject({ status: 422, message: 'Invalid Payment Intent ID' });
    await house.quote('10');
    for (const token of ['x', 'pi_1', 'aaaaaaaa-0000-4000-8000-000000000002'])
      expect(await house.send('10', { paymentid: token, payment_method: 'pm_card_visa' })).toMatchObject({
        status: 422,
        message: 'Invalid Payment Intent ID',
      });
    expect(await house.rows('submissions')).toEqual([]);
    expect(house.emulators.ledger.entries()).toEqual([]);
  });
});

describe('events of a provider', () => {
  it('are reasons to ask, in whatever order and however often they come', async () => {
    const house = await tollHouse();
    await house.pay('10');
    await house.pass(1);
    const [intent] = await house.rows('payment_intents');
    await house.desk.refunds.create({ payment_intent: String(intent?.['provider_id']), amount: 400 });
    expect(await house.rows('payments')).toMatchObject([{ state: 'paid' }]);
    const events = [...house.emulators.webhooks.held()].reverse();
    for (const event of [...events, ...events]) expect(await house.tell(event)).toBe(200);
    await house.pass(1);
    expect(await house.rows('payments')).toMatchObject([{ state: 'part-refunded' }]);
    expect(house.emulators.ledger.received()).toEqual({ eur: 600 });
    expect((await house.rows('payment_events')).every(({ done_at }) => done_at !== null)).toBe(true);
    expect((await house.rows('outbox')).filter(({ kind }) => kind === 'mail-receipt')).toHaveLength(1);
  });

  it('are refused if they are forged, old, or of a time to come', async () => {
    const house = await tollHouse();
    await house.quote('10');
    const [event] = house.emulators.webhooks.held();
    if (event === undefined) throw new Error('There is no event.');
    expect(await house.tell(event, true)).toBe(400);
    expect(await house.tell({ ...event, body: `${event.body} ` })).toBe(400);
    expect(await house.tell({ ...event, headers: () => ({}) })).toBe(400);
    for (const ms of [-310_000, 620_000]) {
      house.clock.advance(ms);
      expect(await house.tell(event)).toBe(400);
    }
    expect(await house.rows('payment_events')).toEqual([]);
    house.clock.advance(-310_000);
    expect(await house.tell(event)).toBe(200);
    expect(await house.rows('payment_events')).toHaveLength(1);
  });
});

describe('quotes that nobody goes on with', () => {
  it('are asked about only once they are given up', async () => {
    const house = await tollHouse();
    const keys = Array.from({ length: 6 }, (_, nth) => `dddddddd-0000-4000-8000-00000000000${nth}`);
    for (const submission_key of keys) await house.quote('10', { submission_key });
    const calls = house.emulators.log.calls().length;
    await house.pass(12 * 60 * 60_000, 20);
    expect(house.emulators.log.calls()).toHaveLength(calls);
    await house.pass(13 * 60 * 60_000, 10);
    expect((await house.rows('payments')).map(({ state }) => state)).toEqual(keys.map(() => 'closed'));
  });
});
