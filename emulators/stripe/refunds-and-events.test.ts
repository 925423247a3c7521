import { createServer } from 'node:http';
import type Stripe from 'stripe';
import { describe, expect, it, onTestFinished } from 'vitest';
import { gift, heldGift, refusal, runningStripe } from './testing/running-stripe.ts';

describe('a refund', () => {
  it('gives back what is left, and never more', async () => {
    const { stripe, emulators } = await runningStripe();
    const { id } = await stripe.paymentIntents.create(
      gift({ confirm: true, payment_method: 'pm_card_visa' }),
    );
    await stripe.refunds.create({ payment_intent: id, amount: 300, metadata: { refund: 'r1' } });
    expect((await refusal(stripe.refunds.create({ payment_intent: id, amount: 701 }))).param).toBe('amount');
    expect(await stripe.refunds.create({ payment_intent: id })).toMatchObject({
      amount: 700,
      status: 'succeeded',
    });
    expect((await refusal(stripe.refunds.create({ payment_intent: id }))).code).toBe(
      'charge_already_refunded',
    );
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(id, {
      expand: ['latest_charge.refunds'],
    });
    expect(charge).toMatchObject({ amount_refunded: 1000, refunded: true, refunds: { data: [{}, {}] } });
    expect(emulators.ledger.received()).toEqual({ eur: 0 });
  });

  it('is refused for money that is only held', async () => {
    const { stripe } = await runningStripe();
    const { id } = await stripe.paymentIntents.create(
      heldGift({ confirm: true, payment_method: 'pm_card_visa' }),
    );
    expect((await refusal(stripe.refunds.create({ payment_intent: id }))).code).toBe(
      'payment_intent_unexpected_state',
    );
  });

  it('may be pending first, and may fail later', async () => {
    const { stripe, emulators } = await runningStripe();
    const refund = async (card: string): Promise<Stripe.Refund> => {
      const { id } = await stripe.paymentIntents.create(gift({ confirm: true, payment_method: card }));
      return stripe.refunds.create({ payment_intent: id });
    };
    const pending = await refund('pm_card_pendingRefund');
    const failing = await refund('pm_card_refundFail');
    expect([pending.status, failing.status]).toEqual(['pending', 'succeeded']);
    expect(emulators.ledger.received()).toEqual({ eur: 0 });
    emulators.pass(61_000);
    expect((await stripe.refunds.retrieve(pending.id)).status).toBe('succeeded');
    expect(await stripe.refunds.retrieve(failing.id)).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    });
    expect(emulators.ledger.received()).toEqual({ eur: 1000 });
  });
});

interface Heard {
  readonly body: string;
  readonly signature: string;
}

/** A server that hears of events, and answers as it is told. */
async function listening(statuses: number[] = []) {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece) => {
      body += piece;
    });
    request.on('end', () => {
      heard.push({ body, signature: String(request.headers['stripe-signature']) });
      response.writeHead(statuses.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const bound = server.address();
  const url = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}/hook`;
  const types = () => heard.map(({ body }) => JSON.parse(body).type);
  return { heard, url, types };
}

const SECRET = 'whsec_test';

describe('an event', () => {
  it('is signed as the official client expects', async () => {
    const { heard, url } = await listening();
    const { stripe, emulators } = await runningStripe({ webhookUrl: url, webhookSecret: SECRET });
    const { id } = await stripe.paymentIntents.create(gift());
    await emulators.webhooks.settled();
    const { body, signature } = heard[0] ?? { body: '', signature: '' };
    const event = stripe.webhooks.constructEvent(body, signature, SECRET);
    expect(event).toMatchObject({ type: 'payment_intent.created', data: { object: { id } } });
    expect(() => stripe.webhooks.constructEvent(`${body} `, signature, SECRET)).toThrow();
    expect((await stripe.events.retrieve(event.id)).id).toBe(event.id);
    expect((await stripe.events.list({ types: ['payment_intent.created'] })).data).toHaveLength(1);
  });

  it('is forged, doubled, dropped and held on request', async () => {
    const { heard, url, types } = await listening();
    const { stripe, emulators } = await runningStripe({ webhookUrl: url, webhookSecret: SECRET });
    const { webhooks } = emulators;
    webhooks.plan({ change: 'forge' }, { change: 'duplicate', nth: 2 }, { change: 'drop', nth: 3 });
    for (let turn = 0; turn < 4; turn += 1) await stripe.paymentIntents.create(gift());
    await webhooks.settled();
    const { body, signature } = heard[0] ?? { body: '', signature: '' };
    expect(() => stripe.webhooks.constructEvent(body, signature, SECRET)).toThrow('signature');
    expect(new Set(heard.map((one) => JSON.parse(one.body).id)).size).toBe(3);
    expect(types()).toHaveLength(4);

    webhooks.hold();
    await stripe.paymentIntents.create(gift({ confirm: true, payment_method: 'pm_card_visa' }));
    expect(types()).toHaveLength(4);
    const ids = webhooks.held().map(({ id }) => id);
    await webhooks.release([...ids].reverse());
    expect(types().slice(4)).toEqual([
      'payment_intent.succeeded',
      'charge.succeeded',
      'payment_intent.created',
    ]);
  });

  it('is sent again until it is taken, three times at the most', async () => {
    const { url, types } = await listening([500, 500, 200, 400, 400, 400, 400, 400]);
    const { stripe, emulators } = await runningStripe({ webhookUrl: url, webhookSecret: SECRET });
    await stripe.paymentIntents.create(gift());
    await emulators.webhooks.settled();
    for (let turn = 0; turn < 4; turn += 1) {
      emulators.pass(4 * 3_600_000);
      await emulators.webhooks.settled();
    }
    expect(types()).toHaveLength(3);
    await stripe.paymentIntents.create(gift());
    for (let turn = 0; turn < 6; turn += 1) {
      await emulators.webhooks.settled();
      emulators.pass(4 * 3_600_000);
    }
    await emulators.webhooks.settled();
    expect(types()).toHaveLength(7);
  });

  it('counts as delivered once every endpoint has taken it, however often it is sent', async () => {
    const { url } = await listening([500, 200, 200]);
    const { stripe, emulators } = await runningStripe({ webhookUrl: url, webhookSecret: SECRET });
    const delivered = async (delivery_success: boolean) =>
      (await stripe.events.list({ delivery_success })).data.length;
    emulators.webhooks.plan({ change: 'duplicate' });
    await stripe.paymentIntents.create(gift());
    expect([await delivered(true), await delivered(false)]).toEqual([0, 1]);
    await emulators.webhooks.settled();
    emulators.pass(4 * 3_600_000);
    await emulators.webhooks.settled();
    expect((await stripe.events.list()).data[0]?.pending_webhooks).toBe(0);
    expect([await delivered(true), await delivered(false)]).toEqual([1, 0]);
  });

  it('goes to the endpoints that want its type', async () => {
    const { heard, url, types } = await listening();
    const { stripe, emulators } = await runningStripe();
    const enabled_events = ['payment_intent.succeeded'] as const;
    const { secret = '' } = await stripe.webhookEndpoints.create({
      url,
      enabled_events: [...enabled_events],
    });
    await stripe.paymentIntents.create(gift({ confirm: true, payment_method: 'pm_card_visa' }));
    await emulators.webhooks.settled();
    expect(types()).toEqual(['payment_intent.succeeded']);
    const { body, signature } = heard[0] ?? { body: '', signature: '' };
    expect(stripe.webhooks.constructEvent(body, signature, secret).livemode).toBe(false);
    expect((await stripe.webhookEndpoints.list()).data[0]).not.toHaveProperty('secret');
  });
});
