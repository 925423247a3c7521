import fc from 'fast-check';
import { type JsonObject, parseDecimal } from 'formularium/engine';
import { currencyOf, moneyOf } from 'formularium/engine/server';
import { describe, expect, it } from 'vitest';
import type { RunningEmulators } from '../../emulators/start-emulators.ts';
import { providerAnswers } from '../../server/desk/acts/operation/try-provider.ts';
import {
  type PaymentProvider,
  ProviderAway,
  type ProviderCommand,
} from '../../server/payments/providers/payment-provider.ts';
import { minorOfPaypal, paypalAmount } from '../../server/payments/providers/paypal/amounts.ts';
import { openProviders } from '../../server/payments/providers/registry.ts';
import { clockIn } from '../../server/value/clock.ts';
import { approveOrder, settingsOf, startProvider } from './toll-house.ts';

const TOOLS = {
  clock: clockIn('UTC', () => new Date()),
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
};

type NamedAmount = readonly [amount: string, code: string, refusal: string | null];
const AMOUNTS: Readonly<Record<string, readonly NamedAmount[]>> = {
  stripe: [
    ['0.49', 'EUR', 'too-small'],
    ['0.50', 'EUR', null],
    ['10.50', 'ISK', 'currency'],
    ['99999999999', 'EUR', 'too-large'],
  ],
  paypal: [
    ['0.01', 'EUR', null],
    ['10.50', 'HUF', 'currency'],
    ['10', 'HUF', null],
    ['10', 'BHD', 'currency'],
    ['1000000000000000', 'EUR', 'too-large'],
  ],
};
const METADATA = { payment: 'p', intent: 'p.1', form: 'Größe / 30', version: 'v', key: 'k' };
const CREATE: ProviderCommand = {
  key: 'create-1',
  type: 'create',
  object: '',
  parameters: { amount: '1050', currency: 'EUR', description: 'Toll', metadata: METADATA },
};
const CONFIRM = { type: 'confirm', key: 'confirm-1' } as const;
const FIFTY = { amount: '50', currency: 'EUR', refund: 'p.1.r1' };

/** In what providers differ: what a payer does before the money can be set aside, and what a decline is like. */
interface ProviderWays {
  readonly name: string;
  readonly paid: JsonObject;
  readonly declined: JsonObject;
  /** What the payer does at the provider, so that it is paid or declined. */
  readonly act: (
    emulators: RunningEmulators,
    object: string,
    outcome: 'approve' | 'decline',
  ) => Promise<void>;
  readonly findsMade: boolean;
}

const WAYS: readonly ProviderWays[] = [
  {
    name: 'stripe',
    paid: { method: 'pm_card_visa' },
    declined: { method: 'pm_card_visa_chargeDeclined' },
    act: async () => undefined,
    findsMade: true,
  },
  { name: 'paypal', paid: {}, declined: {}, act: approveOrder, findsMade: false },
];

async function opened({ name }: ProviderWays) {
  const emulators = await startProvider();
  const provider = openProviders(settingsOf(emulators, 'test')).get(name);
  if (provider === undefined) throw new Error(`There is no provider ${name}.`);
  const created = await provider.perform(CREATE);
  if (created.type !== 'done') throw new Error(`It was ${created.type}.`);
  return { emulators, provider, object: created.object };
}

describe('every provider', () => {
  it('is tried here', async () => {
    const names = [...openProviders(settingsOf(await startProvider(), 'test')).keys()];
    expect(names.toSorted()).toEqual(WAYS.map(({ name }) => name).toSorted());
  });
});

describe.each(WAYS)('the provider $name', (ways) => {
  const { name, paid, declined, act, findsMade } = ways;

  it('does the same command once, and says what has happened in our terms', async () => {
    const { emulators, provider, object } = await opened(ways);
    expect(await provider.perform(CREATE)).toEqual({ type: 'done', object });
    expect(await provider.findMade('p.1', Date.now())).toBe(findsMade ? object : null);
    expect(await provider.findMade('p.2', Date.now())).toBeNull();
    const { version: _, ...owned } = METADATA;
    const identity = { id: object, isLive: false, currency: 'EUR', onBehalfOf: '', customer: '', ...owned };
    expect(await provider.fetch(object, 7)).toMatchObject({
      ...{ identity, amount: 1050n },
      facts: { stage: 'new', askedAt: 7 },
    });
    const changed = { amount: '1100', currency: 'EUR', form: METADATA.form };
    await provider.perform({ type: 'update', key: 'update-1', object, parameters: changed });
    expect((await provider.fetch(object, 7))?.amount).toBe(1100n);
    await provider.perform({
      type: 'update',
      key: 'update-2',
      object,
      parameters: { ...changed, amount: '1050' },
    });
    await act(emulators, object, 'approve');
    for (const turn of [1, 2])
      expect([turn, await provider.perform({ ...CONFIRM, object, parameters: paid })]).toEqual([
        turn,
        { type: 'done', object },
      ]);
    expect((await provider.fetch(object, 8))?.facts).toMatchObject({ held: 1050n, captured: 0n });
    const capture = {
      type: 'capture',
      key: 'capture-1',
      object,
      parameters: { amount: '1050', currency: 'EUR' },
    } as const;
    for (const _turn of [1, 2]) expect(await provider.perform(capture)).toEqual({ type: 'done', object });
    for (const _turn of [1, 2])
      await provider.perform({ type: 'refund', key: 'refund-1', object, parameters: FIFTY });
    const { facts } = (await provider.fetch(object, 9)) ?? {};
    expect(facts).toMatchObject({
      captured: 1050n,
      refunds: [{ own: 'p.1.r1', amount: 50n, phase: 'succeeded' }],
    });
    expect(facts?.charge).not.toBe('');
    expect(emulators.ledger.received()).toEqual({ eur: 1000 });
  });

  it('lets go of what is set aside, and says that it is over', async () => {
    const { emulators, provider, object } = await opened(ways);
    await act(emulators, object, 'approve');
    await provider.perform({ ...CONFIRM, object, parameters: paid });
    expect(emulators.ledger.held()).toEqual({ eur: 1050 });
    const cancel = { type: 'cancel', key: 'cancel-1', object, parameters: {} } as const;
    for (const _turn of [1, 2]) expect(await provider.perform(cancel)).toEqual({ type: 'done', object });
    expect((await provider.fetch(object, 3))?.facts).toMatchObject({ isCancelled: true, captured: 0n });
    expect(emulators.ledger.held()).toEqual({ eur: 0 });
  });

  it('shows whether it takes the keys, and moves no money for that', async () => {
    const { emulators, provider } = await opened(ways);
    const before = JSON.stringify(emulators.ledger.entries());
    const desk = (one: PaymentProvider) => ({ providers: new Map([[ways.name, one]]), tools: TOOLS });
    expect(await providerAnswers(ways.name, desk(provider))).toBe(true);
    expect(await providerAnswers('nobody', desk(provider))).toBeNull();
    const { stripe, paypal } = settingsOf(emulators, 'test');
    const wrong = openProviders({
      stripe: stripe && { ...stripe, secretKey: 'sk_test_wrong' },
      paypal: paypal && { ...paypal, clientSecret: 'wrong' },
    }).get(ways.name);
    expect(wrong && (await providerAnswers(ways.name, desk(wrong)))).toBe(false);
    expect(JSON.stringify(emulators.ledger.entries())).toBe(before);
  });

  it('tells what it refuses from what nobody knows', async () => {
    const { emulators, provider, object } = await opened(ways);
    await act(emulators, object, 'decline');
    const confirm = { ...CONFIRM, object, parameters: declined };
    expect(await provider.perform(confirm)).toMatchObject({ type: 'refused', isDecline: true });
    const capture = {
      type: 'capture',
      key: 'capture-1',
      object,
      parameters: { amount: '1', currency: 'EUR' },
    } as const;
    expect(await provider.perform(capture)).toMatchObject({ type: 'refused', isDecline: false, words: null });
    expect(await provider.fetch('pi_unknown', 1)).toBeNull();
    for (const fault of [
      { type: 'cut' },
      { type: 'reply', status: 429 },
      { type: 'reply', status: 503 },
    ] as const) {
      emulators.faults.plan({ call: `${name} *`, times: 2, fault });
      const key = `confirm-${JSON.stringify(fault)}`.slice(0, 40);
      expect(await provider.perform({ ...confirm, key })).toMatchObject({ type: 'unknown' });
      emulators.faults.forget();
      emulators.faults.plan({ call: `${name} *`, times: 2, fault });
      await expect(provider.fetch(object, 1)).rejects.toThrow(ProviderAway);
      emulators.faults.forget();
    }
  });

  it('finds out by the same command what became of one whose answer was lost', async () => {
    const { emulators, provider, object } = await opened(ways);
    await act(emulators, object, 'approve');
    emulators.faults.plan({ call: `${name} *`, isAfter: true, fault: { type: 'reply', status: 500 } });
    const confirm = { ...CONFIRM, object, parameters: paid };
    expect(await provider.perform(confirm)).toMatchObject({ type: 'unknown' });
    expect(await provider.perform(confirm)).toEqual({ type: 'done', object });
    expect(emulators.ledger.held()).toEqual({ eur: 1050 });
  });

  it.each(AMOUNTS[name] ?? [])('says of %s %s what it knows: %s', async (amount, code, refusal) => {
    const { provider } = await opened(ways);
    const [decimal, currency] = [parseDecimal(amount), currencyOf(code)];
    if (decimal === null || currency === null) throw new Error('There is no such amount.');
    expect(provider.refusalOf(moneyOf(decimal, { ...currency, decimals: 2 }))).toBe(refusal);
  });
});

describe('amounts of PayPal', () => {
  it.each([
    ['1050', 'EUR', '10.50'],
    ['5', 'USD', '0.05'],
    ['1050', 'JPY', '1050'],
  ])('%s %s are written as %s, and read again', (minor, code, value) => {
    expect(paypalAmount(minor, code)).toEqual({ currency_code: code, value });
    expect(minorOfPaypal(value, code)).toBe(BigInt(minor));
  });

  it('come back as they were in every currency', () => {
    for (const code of ['EUR', 'HUF', 'TWD', 'JPY', 'PLN']) {
      const currency = currencyOf(code);
      if (currency === null) throw new Error(`There is no ${code}.`);
      const step = 10n ** BigInt(currency.decimals);
      fc.assert(
        fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), (units) => {
          const { value } = paypalAmount(String(units * step), code);
          expect(minorOfPaypal(value, code)).toBe(units * step);
        }),
      );
    }
  });

  it.each(['', '1,5', '-1', '1e3', '10.505', '٣'])('that are none are not read: %j', (value) => {
    expect(minorOfPaypal(value, 'EUR')).toBeNull();
  });
});
