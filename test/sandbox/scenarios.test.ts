// What payments rely on at their providers, as scenarios that are the same at a real sandbox and at its emulator: `npm run sandbox` tries the
// first, every other run the second. No scenario needs a person; what a payer does at PayPal is therefore not among them.

import { randomUUID } from 'node:crypto';
import type { JsonObject } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import type {
  CommandOutcome,
  PaymentProvider,
  ProviderCommand,
} from '../../server/payments/providers/payment-provider.ts';
import { providerUnderTest, REAL } from './providers-under-test.ts';

const AMOUNT = { amount: '1050', currency: 'EUR' };
const HOUR_MS = 60 * 60 * 1000;
const PATIENCE = { timeout: 120_000 };

/** A payment that nobody has made before: sandboxes remember. */
function newPayment() {
  const payment = randomUUID();
  const metadata = { payment, intent: `${payment}.1`, form: 'Größe / 30', version: 'v', key: randomUUID() };
  const create = (more: JsonObject = {}): ProviderCommand => ({
    key: keyOf('create', payment),
    type: 'create',
    object: '',
    parameters: { ...AMOUNT, description: 'Contract scenario', metadata, ...more },
  });
  const { version: _, ...identity } = metadata;
  return { payment, create, identity: { ...identity, currency: 'EUR', isLive: false, onBehalfOf: '' } };
}

/** As long as those of the server. */
const keyOf = (type: string, payment: string): string => `${type}${payment.replaceAll('-', '')}`.slice(0, 26);

const MOST_TRIES = 3;

/** Sends a command again under its key where nobody has answered, as the server does. */
async function performed(provider: PaymentProvider, command: ProviderCommand): Promise<CommandOutcome> {
  for (let tries = 1; ; tries += 1) {
    const outcome = await provider.perform(command);
    if (outcome.type !== 'unknown' || tries === MOST_TRIES) return outcome;
  }
}

async function made(provider: PaymentProvider, command: ProviderCommand): Promise<string> {
  const created = await performed(provider, command);
  if (created.type !== 'done') throw new Error(`It was ${created.type}: ${JSON.stringify(created)}.`);
  return created.object;
}

const told = (
  provider: PaymentProvider,
  object: string,
  [type, parameters, key]: readonly [ProviderCommand['type'], JsonObject, string],
) => performed(provider, { type, object, parameters, key });

const where = (name: string): string => (REAL.has(name) ? 'its sandbox' : 'its emulator');

describe(`Stripe, at ${where('stripe')}`, () => {
  const begin = async () => {
    const provider = await providerUnderTest('stripe');
    const { payment, create, identity } = newPayment();
    const object = await made(provider, create());
    const tell = (type: ProviderCommand['type'], parameters: JsonObject = {}, nth = 1) =>
      told(provider, object, [type, parameters, keyOf(`${type}${nth}`, payment)]);
    return { provider, payment, create, identity, object, tell };
  };

  it('makes the same object under the same key, and tells whose it is', PATIENCE, async () => {
    const { provider, create, identity, object } = await begin();
    expect(await made(provider, create())).toBe(object);
    expect(await provider.fetch(object, 7)).toMatchObject({
      ...{ identity: { id: object, ...identity, customer: '' }, amount: 1050n },
      facts: { stage: 'new', askedAt: 7, held: 0n, captured: 0n, isCancelled: false },
    });
    expect(await provider.findMade(identity.intent, Date.now())).toBe(object);
    expect(await provider.fetch('pi_unknown0000000000000000', 1)).toBeNull();
  });

  it('sets money aside, takes it once, and gives a part of it back once', PATIENCE, async () => {
    const { provider, payment, object, tell } = await begin();
    for (const _turn of [1, 2])
      expect(await tell('confirm', { method: 'pm_card_visa' })).toEqual({ type: 'done', object });
    expect((await provider.fetch(object, 1))?.facts).toMatchObject({ held: 1050n, captured: 0n });
    for (const _turn of [1, 2]) expect(await tell('capture', AMOUNT)).toEqual({ type: 'done', object });
    const refund = { ...AMOUNT, amount: '50', refund: `${payment}.1.r1`, reason: 'requested' };
    for (const _turn of [1, 2]) expect(await tell('refund', refund)).toEqual({ type: 'done', object });
    const { facts } = (await provider.fetch(object, 2)) ?? {};
    expect(facts).toMatchObject({ captured: 1050n, refunds: [{ own: `${payment}.1.r1`, amount: 50n }] });
    expect(facts?.refunds).toHaveLength(1);
    expect(await tell('refund', { ...refund, amount: '1001' }, 2)).toMatchObject({ type: 'refused' });
  });

  it('changes an amount there and back by numbered keys, and not by the same one', PATIENCE, async () => {
    const { provider, object, tell } = await begin();
    await tell('update', { ...AMOUNT, amount: '2000' }, 1);
    expect((await provider.fetch(object, 1))?.amount).toBe(2000n);
    await tell('update', AMOUNT, 2);
    expect((await provider.fetch(object, 2))?.amount).toBe(1050n);
    expect(await tell('update', { ...AMOUNT, amount: '3000' }, 2)).toMatchObject({ type: 'refused' });
  });

  it('declines a card in words for its holder, and takes another', PATIENCE, async () => {
    const { provider, object, tell } = await begin();
    const declined = await tell('confirm', { method: 'pm_card_visa_chargeDeclined' });
    expect(declined).toMatchObject({ type: 'refused', isDecline: true });
    expect((await provider.fetch(object, 1))?.facts.stage).toBe('declined');
    expect(await tell('confirm', { method: 'pm_card_visa' }, 2)).toEqual({ type: 'done', object });
    expect((await provider.fetch(object, 2))?.facts.held).toBe(1050n);
    expect(await tell('cancel')).toEqual({ type: 'done', object });
  });

  it('asks the holder of a card that wants to be confirmed', PATIENCE, async () => {
    const { provider, object, tell } = await begin();
    await tell('confirm', { method: 'pm_card_authenticationRequired' });
    const fetched = await provider.fetch(object, 1);
    expect(fetched?.facts).toMatchObject({ stage: 'acting', held: 0n });
    expect(fetched?.secret).toContain('_secret_');
    expect(await tell('cancel')).toEqual({ type: 'done', object });
  });

  it('lets go of what it has set aside, and takes nothing after that', PATIENCE, async () => {
    const { provider, object, tell } = await begin();
    await tell('confirm', { method: 'pm_card_visa' });
    for (const _turn of [1, 2]) expect(await tell('cancel')).toEqual({ type: 'done', object });
    expect((await provider.fetch(object, 1))?.facts).toMatchObject({ isCancelled: true, captured: 0n });
    expect(await tell('capture', AMOUNT)).toMatchObject({ type: 'refused' });
  });

  it('refuses an amount that is too small to be charged', PATIENCE, async () => {
    const provider = await providerUnderTest('stripe');
    const refused = await provider.perform(newPayment().create({ amount: '1' }));
    expect(refused).toMatchObject({ type: 'refused', code: 'amount_too_small', isDecline: false });
  });

  it('keeps a card that is to be charged again, and charges it', PATIENCE, async () => {
    const { provider, object, tell } = await begin();
    await tell('confirm', { method: 'pm_card_visa', isKept: true });
    const { identity, method = '' } = (await provider.fetch(object, 1)) ?? {};
    expect([identity?.customer, method]).toEqual([
      expect.stringMatching(/^cus_/),
      expect.stringMatching(/^pm_/),
    ]);
    const again = newPayment();
    const renewal = await made(provider, again.create({ payer: identity?.customer ?? '' }));
    const confirm = { method, isAway: true };
    expect(await told(provider, renewal, ['confirm', confirm, keyOf('confirm', again.payment)])).toEqual({
      type: 'done',
      object: renewal,
    });
    for (const [nth, one] of [object, renewal].entries())
      await told(provider, one, ['cancel', {}, keyOf(`cancel${nth}`, again.payment)]);
  });

  it('shows a page on which an amount is paid, and closes it', PATIENCE, async () => {
    const provider = await providerUnderTest('stripe');
    const { payment, create, identity } = newPayment();
    const hosted = { backTo: 'https://example.org/back?visit=1', until: Date.now() + HOUR_MS };
    const object = await made(provider, create({ hosted, isKept: true }));
    expect(await made(provider, create({ hosted, isKept: true }))).toBe(object);
    const fetched = await provider.fetch(object, 1);
    expect(fetched).toMatchObject({
      ...{ identity: { id: object, ...identity, customer: '' }, amount: 1050n },
      facts: { stage: 'new', isCancelled: false, held: 0n },
    });
    expect(fetched?.pageAddress).toMatch(/^https?:/);
    const close = (nth: number) => told(provider, object, ['cancel', {}, keyOf(`cancel${nth}`, payment)]);
    for (const nth of [1, 2]) expect(await close(nth)).toEqual({ type: 'done', object });
    expect(await provider.fetch(object, 2)).toMatchObject({ facts: { isCancelled: true }, pageAddress: '' });
  });
});

describe(`PayPal, at ${where('paypal')}`, () => {
  const begin = async (more: JsonObject = {}) => {
    const provider = await providerUnderTest('paypal');
    const { payment, create, identity } = newPayment();
    const object = await made(provider, create(more));
    const tell = (type: ProviderCommand['type'], parameters: JsonObject = {}, nth = 1) =>
      told(provider, object, [type, parameters, keyOf(`${type}${nth}`, payment)]);
    return { provider, create, identity, object, tell };
  };

  it(
    'makes the same order under the same key, and tells whose it is and where it is approved',
    PATIENCE,
    async () => {
      const hosted = { backTo: 'https://example.org/back?visit=1', until: 0 };
      const { provider, create, identity, object } = await begin({ hosted });
      expect(await made(provider, create({ hosted }))).toBe(object);
      const fetched = await provider.fetch(object, 7);
      expect(fetched).toMatchObject({
        ...{ identity: { id: object, ...identity, customer: '' }, amount: 1050n, secret: object },
        facts: { stage: 'new', askedAt: 7, held: 0n, captured: 0n, isCancelled: false },
      });
      expect(fetched?.pageAddress).toContain(`token=${object}`);
      expect(await provider.fetch('5O190127TN364715T', 1)).toBeNull();
    },
  );

  it('changes the amount of an order that nobody has approved', PATIENCE, async () => {
    const { provider, identity, object, tell } = await begin();
    const changed = { ...AMOUNT, amount: '2000', form: identity.form };
    expect(await tell('update', changed)).toEqual({ type: 'done', object });
    expect((await provider.fetch(object, 1))?.amount).toBe(2000n);
  });

  it('sets nothing aside, and takes nothing, that its payer has not approved', PATIENCE, async () => {
    const { provider, object, tell } = await begin();
    expect(await tell('confirm')).toMatchObject({ type: 'refused', isDecline: false });
    expect(await tell('capture', AMOUNT)).toMatchObject({ type: 'refused' });
    expect(await tell('cancel')).toEqual({ type: 'done', object });
    expect((await provider.fetch(object, 1))?.facts).toMatchObject({ held: 0n, captured: 0n });
  });
});
