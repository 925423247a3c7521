import { currencyOf, moneyOf, parseDecimal } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import { ProviderAway, type ProviderCommand } from '../../server/payments/providers/payment-provider.ts';
import { openProviders } from '../../server/payments/providers/registry.ts';
import { settingsOf, startProvider } from './toll-house.ts';

const METADATA = { payment: 'p', intent: 'p.1', form: '30', version: 'v', key: 'k' };
const CREATE: ProviderCommand = {
  key: 'create-1',
  type: 'create',
  object: '',
  parameters: { amount: '1050', currency: 'EUR', description: 'Toll', metadata: METADATA },
};
const CONFIRM = { type: 'confirm', key: 'confirm-1', parameters: { method: 'pm_card_visa' } } as const;

async function opened(name: string) {
  const emulators = await startProvider();
  const provider = openProviders(settingsOf(emulators, 'test')).get(name);
  if (provider === undefined) throw new Error(`There is no provider ${name}.`);
  const created = await provider.perform(CREATE);
  if (created.type !== 'done') throw new Error(`It was ${created.type}.`);
  return { emulators, provider, object: created.object };
}

describe.each(['stripe'])('the provider %s', (name) => {
  it('does the same command once, and says what has happened in our terms', async () => {
    const { emulators, provider, object } = await opened(name);
    expect(await provider.perform(CREATE)).toEqual({ type: 'done', object });
    expect(await provider.findMade('p.1', Date.now())).toBe(object);
    expect(await provider.findMade('p.2', Date.now())).toBeNull();
    const { version: _, ...owned } = METADATA;
    const identity = { id: object, isLive: false, currency: 'EUR', onBehalfOf: '', customer: '', ...owned };
    expect(await provider.fetch(object, 7)).toMatchObject({ identity, facts: { stage: 'new', askedAt: 7 } });
    for (const turn of [1, 2])
      expect([turn, await provider.perform({ ...CONFIRM, object })]).toEqual([
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
    for (const _turn of [1, 2]) await provider.perform(capture);
    const refund = { amount: '50', currency: 'EUR', refund: 'p.1.r1' };
    for (const _turn of [1, 2])
      await provider.perform({ type: 'refund', key: 'refund-1', object, parameters: refund });
    const { facts } = (await provider.fetch(object, 9)) ?? {};
    expect(facts).toMatchObject({
      captured: 1050n,
      refunds: [{ own: 'p.1.r1', amount: 50n, phase: 'succeeded' }],
    });
    expect(emulators.ledger.received()).toEqual({ eur: 1000 });
  });

  it('tells what it refuses from what nobody knows', async () => {
    const { emulators, provider, object } = await opened(name);
    const declined = { ...CONFIRM, object, parameters: { method: 'pm_card_visa_chargeDeclined' } };
    expect(await provider.perform(declined)).toMatchObject({ type: 'refused', isDecline: true });
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
      emulators.faults.plan({ call: 'stripe *', times: 2, fault });
      expect(
        await provider.perform({ ...CONFIRM, key: `confirm-${JSON.stringify(fault)}`.slice(0, 40), object }),
      ).toMatchObject({
        type: 'unknown',
      });
      emulators.faults.forget();
      emulators.faults.plan({ call: 'stripe *', times: 2, fault });
      await expect(provider.fetch(object, 1)).rejects.toThrow(ProviderAway);
      emulators.faults.forget();
    }
  });

  it.each([
    ['0.49', 'EUR', 'too-small'],
    ['0.50', 'EUR', null],
    ['10.50', 'ISK', 'currency'],
    ['99999999999', 'EUR', 'too-large'],
  ])('says of %s %s what it knows: %s', async (amount, code, refusal) => {
    const { provider } = await opened(name);
    const [decimal, currency] = [parseDecimal(amount), currencyOf(code)];
    if (decimal === null || currency === null) throw new Error('There is no such amount.');
    expect(provider.refusalOf(moneyOf(decimal, { ...currency, decimals: 2 }))).toBe(refusal);
  });
});
