import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIALECTS, storagesOf } from '../testing/database.ts';
import type { NewPaymentCommand } from './repositories/payment-commands.ts';
import type { StoredIntent } from './repositories/payment-intents.ts';
import type { StoredPayment } from './repositories/payments.ts';
import type { Storage } from './storage.ts';

const NOW = Date.UTC(2026, 10, 21, 9);

const PAYMENT: StoredPayment = {
  id: 'pay-1',
  formId: '190',
  submissionKey: 'key-1',
  formVersion: 'version-1',
  field: 'stripe-1',
  plan: '',
  provider: 'stripe',
  mode: 'test',
  currency: 'USD',
  decision: null,
  submissionId: null,
  subscriptionId: null,
  state: 'quoted',
  createdAt: NOW,
  changedAt: NOW,
  lookAt: null,
};

const INTENT: StoredIntent = {
  id: 'pay-1.1',
  paymentId: 'pay-1',
  ordinal: 1,
  provider: 'stripe',
  mode: 'test',
  providerId: null,
  amount: 1050n,
  facts: { held: '0' },
  createdAt: NOW,
};

const command = (id: string, changes: Partial<NewPaymentCommand> = {}): NewPaymentCommand => ({
  ...{ id, intentId: 'pay-1.1', type: 'create', nth: 1, parameters: { amount: '1050' }, createdAt: NOW },
  ...changes,
});

describe.each(Object.keys(DIALECTS) as (keyof typeof DIALECTS)[])('payments in %s', (dialect) => {
  const one = async (): Promise<Storage> => {
    const [storage] = await storagesOf(dialect);
    if (storage === undefined) throw new Error('There is no storage.');
    return storage;
  };

  it('are one for each submission, and come back as they were', async () => {
    const storage = await one();
    const add = (changes: Partial<StoredPayment> = {}): Promise<boolean> =>
      storage.transaction(({ payments }) => payments.add({ ...PAYMENT, ...changes }));
    const [first, second] = await Promise.all([add(), add({ id: 'pay-2' })]);
    // Which of two transactions of PostgreSQL comes first is chance.
    const kept = first ? PAYMENT : { ...PAYMENT, id: 'pay-2' };
    expect(second).toBe(!first);
    expect(await add({ id: 'pay-3', submissionKey: 'key-2' })).toBe(true);
    expect(await storage.read(({ payments }) => payments.underKey('190', 'key-1'))).toEqual(kept);
    expect(await storage.read(({ payments }) => payments.withId(kept.id))).toEqual(kept);
    expect(await storage.read(({ payments }) => payments.underKey('191', 'key-1'))).toBeNull();
  });

  it('are decided about once, whoever is first', async () => {
    const storages = await storagesOf(dialect);
    await storages[0]?.transaction(({ payments }) => payments.add(PAYMENT));
    const decisions = ['capture:1', 'cancel', 'capture:2', 'cancel'];
    const done = await Promise.all(
      decisions.map((decision, place) =>
        storages[place % storages.length]?.transaction(({ payments }) =>
          payments.decide('pay-1', decision, null),
        ),
      ),
    );
    expect(done.filter(Boolean)).toHaveLength(1);
    const kept = await storages[0]?.read(({ payments }) => payments.withId('pay-1'));
    expect(kept?.decision).toBe(decisions[done.indexOf(true)]);
  });

  it('are looked at when their time has come, the oldest first', async () => {
    const storage = await one();
    const look = (now: number): Promise<readonly string[]> =>
      storage.read(async ({ payments }) => (await payments.toLookAt(now, 10)).map(({ id }) => id));
    await storage.transaction(async ({ payments }) => {
      await payments.add({ ...PAYMENT, lookAt: NOW + 2 });
      await payments.add({ ...PAYMENT, id: 'pay-2', submissionKey: 'key-2', lookAt: NOW + 1 });
      await payments.add({ ...PAYMENT, id: 'pay-3', submissionKey: 'key-3' });
    });
    expect([await look(NOW), await look(NOW + 1), await look(NOW + 9)]).toEqual([
      [],
      ['pay-2'],
      ['pay-2', 'pay-1'],
    ]);
    await storage.transaction(({ payments }) =>
      payments.note('pay-2', { state: 'paid', changedAt: NOW + 3, lookAt: null }),
    );
    expect(await look(NOW + 9)).toEqual(['pay-1']);
  });

  it('keep every amount exactly', async () => {
    const storage = await one();
    let ordinal = 0;
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }), async (amount) => {
        ordinal += 1;
        const intent = { ...INTENT, id: `pay-1.${ordinal}`, ordinal, amount };
        await storage.transaction(({ paymentIntents }) => paymentIntents.add(intent));
        expect(await storage.read(({ paymentIntents }) => paymentIntents.withId(intent.id))).toEqual(intent);
      }),
      { numRuns: 20 },
    );
  });

  it('give each intent one object of the provider, and each object one intent', async () => {
    const storage = await one();
    await storage.transaction(async ({ paymentIntents }) => {
      await paymentIntents.add(INTENT);
      await paymentIntents.add({ ...INTENT, id: 'pay-1.2', ordinal: 2 });
    });
    const name = (id: string, providerId: string): Promise<boolean> =>
      storage.transaction(({ paymentIntents }) => paymentIntents.name(id, providerId));
    expect([
      await name('pay-1.1', 'pi_1'),
      await name('pay-1.1', 'pi_1'),
      await name('pay-1.1', 'pi_2'),
    ]).toEqual([true, true, false]);
    await expect(name('pay-1.2', 'pi_1')).rejects.toThrow();
    const found = await storage.read(({ paymentIntents }) =>
      paymentIntents.withProviderId({ provider: 'stripe', mode: 'test', providerId: 'pi_1' }),
    );
    expect(found?.id).toBe('pay-1.1');
    const live = await storage.read(({ paymentIntents }) =>
      paymentIntents.withProviderId({ provider: 'stripe', mode: 'live', providerId: 'pi_1' }),
    );
    expect(live).toBeNull();
  });

  it('are sent their commands one after the other, and each once', async () => {
    const storage = await one();
    const add = (id: string, changes: Partial<NewPaymentCommand> = {}): Promise<boolean> =>
      storage.transaction(({ paymentCommands }) => paymentCommands.add(command(id, changes)));
    expect([await add('a'), await add('a'), await add('b', { type: 'confirm' })]).toEqual([
      true,
      false,
      true,
    ]);
    const take = (now: number): Promise<string | null> =>
      storage.transaction(
        async ({ paymentCommands }) => (await paymentCommands.take('pay-1.1', now, now + 60))?.id ?? null,
      );
    const finish = (id: string, error: string | null): Promise<boolean> =>
      storage.transaction(({ paymentCommands }) => paymentCommands.finish(id, error));
    expect([await take(NOW), await take(NOW + 59), await take(NOW + 60)]).toEqual(['a', null, 'a']);
    await storage.transaction(({ paymentCommands }) => paymentCommands.leave('a'));
    expect(await take(NOW + 61)).toBe('a');
    expect([await finish('a', null), await finish('a', 'too late')]).toEqual([true, false]);
    expect([await take(NOW + 61), await finish('b', 'card_declined'), await take(NOW + 999)]).toEqual([
      'b',
      true,
      null,
    ]);
    const states = await storage.read(async ({ paymentCommands }) =>
      (await paymentCommands.of('pay-1.1')).map(({ id, place, state, error, sentAt }) => ({
        id,
        place,
        state,
        error,
        sentAt,
      })),
    );
    expect(states).toEqual([
      { id: 'a', place: 1, state: 'done', error: null, sentAt: NOW },
      { id: 'b', place: 2, state: 'refused', error: 'card_declined', sentAt: NOW + 61 },
    ]);
  });

  it('link a charge to one submission, and a submission to one charge', async () => {
    const storage = await one();
    const link = (id: string, paymentId: string, submissionId: string): Promise<boolean> =>
      storage.transaction(({ paymentRecords }) =>
        paymentRecords.link({ id, paymentId, submissionId, linkedAt: NOW }),
      );
    expect(await link('stripe.test.ch_1', 'pay-1', 'sub-1')).toBe(true);
    expect([
      await link('stripe.test.ch_1', 'pay-2', 'sub-2'),
      await link('stripe.test.ch_2', 'pay-1', 'sub-2'),
      await link('stripe.test.ch_2', 'pay-2', 'sub-1'),
    ]).toEqual([false, false, false]);
    expect(await storage.read(({ paymentRecords }) => paymentRecords.linkOf('pay-1'))).toMatchObject({
      submissionId: 'sub-1',
    });
    expect(await storage.read(({ paymentRecords }) => paymentRecords.linkOf('pay-2'))).toBeNull();
  });

  it('take an event once, and forget it once it is done', async () => {
    const storage = await one();
    const event = {
      id: 'stripe.test.evt_1',
      type: 'payment_intent.succeeded',
      objectId: 'pi_1',
      receivedAt: NOW,
    };
    const add = (): Promise<boolean> =>
      storage.transaction(({ paymentRecords }) => paymentRecords.addEvent(event));
    const sweep = (): Promise<void> =>
      storage.transaction(({ paymentRecords }) => paymentRecords.sweepEvents(NOW + 1));
    expect([await add(), await add()]).toEqual([true, false]);
    await sweep();
    expect(await add()).toBe(false);
    await storage.transaction(({ paymentRecords }) => paymentRecords.finishEvent(event.id, NOW));
    await sweep();
    expect(await add()).toBe(true);
  });

  it('tell what happened to them in its order, and what was given back', async () => {
    const storage = await one();
    await storage.transaction(async ({ paymentRecords, paymentIntents }) => {
      for (const [id, at] of [
        ['e-2', NOW + 1],
        ['e-1', NOW],
      ] as const)
        await paymentRecords.addEvidence({ id, paymentId: 'pay-1', at, what: id, details: {} });
      for (const nth of [1, 2])
        await paymentIntents.addRefund({
          ...{ id: `pay-1.1.${nth}`, intentId: 'pay-1.1', nth, actor: 'ada', createdAt: NOW },
          amount: BigInt(nth),
        });
    });
    const [told, refunds] = await storage.read(async ({ paymentRecords, paymentIntents }) => [
      await paymentRecords.evidenceOf('pay-1'),
      await paymentIntents.refundsOf('pay-1.1'),
    ]);
    expect(told.map(({ what }) => what)).toEqual(['e-1', 'e-2']);
    expect(refunds.map(({ nth, amount }) => [nth, amount])).toEqual([
      [1, 1n],
      [2, 2n],
    ]);
  });
});
