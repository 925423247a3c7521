import { describe, expect, it } from 'vitest';
import { DIALECTS, storagesOf } from '../testing/database.ts';
import type { KeysetPage, ListPlace } from './keyset.ts';
import type { StoredIntent } from './repositories/payment-intents.ts';
import type { StoredPayment } from './repositories/payments.ts';

const PAYMENT: StoredPayment = {
  ...{ id: '', formId: '75', submissionKey: '', formVersion: 'v', field: 'card-1', plan: '' },
  ...{ provider: 'stripe', mode: 'live', currency: 'USD', decision: null, submissionId: null },
  ...{ subscriptionId: null, state: 'disputed', createdAt: 0, changedAt: 0, lookAt: null },
};

const INTENT: StoredIntent = {
  ...{ id: '', paymentId: 'p', ordinal: 1, provider: 'stripe', mode: 'live', providerId: null },
  ...{ amount: 2500n, facts: {}, createdAt: 5 },
};

describe.each(Object.keys(DIALECTS) as (keyof typeof DIALECTS)[])('what is compared in %s', (dialect) => {
  async function opened() {
    const [storage] = await storagesOf(dialect);
    if (storage === undefined) throw new Error('There is no storage.');
    return storage;
  }

  it('are the disputes of one mode, each on one page, the newest change first', async () => {
    const storage = await opened();
    await storage.transaction(async ({ payments }) => {
      for (let n = 0; n < 7; n += 1)
        await payments.add({
          ...{ ...PAYMENT, id: `p${n}`, submissionKey: `k${n}`, changedAt: Math.floor(n / 2) },
          state: n % 2 === 0 ? 'lost' : 'disputed',
        });
      await payments.add({ ...PAYMENT, id: 'test', submissionKey: 'kt', mode: 'test', changedAt: 9 });
      await payments.add({ ...PAYMENT, id: 'paid', submissionKey: 'kp', state: 'paid', changedAt: 9 });
    });
    const ids: string[] = [];
    let after: ListPlace | null = null;
    for (let pages = 0; pages < 4; pages += 1) {
      const page: KeysetPage<StoredPayment> = await storage.read(({ payments }) =>
        payments.disputed('live', { order: { by: 'changed', way: 'down' }, after, limit: 2 }),
      );
      ids.push(...page.items.map(({ id }) => id));
      after = page.next;
    }
    expect(ids).toEqual(['p6', 'p5', 'p4', 'p3', 'p2', 'p1', 'p0']);
    const counts = await storage.read(async ({ payments }) => [
      await payments.countDisputed('live'),
      await payments.countDisputed('test'),
    ]);
    expect(counts).toEqual([7, 1]);
  });

  it('are the refunds that were asked for in a time, each with its intent', async () => {
    const storage = await opened();
    await storage.transaction(async ({ paymentIntents }) => {
      await paymentIntents.add({ ...INTENT, id: 'i1', providerId: 'pi_1' });
      await paymentIntents.add({ ...INTENT, id: 'i2', ordinal: 2, mode: 'test' });
      for (const [id, intentId, nth, createdAt] of [
        ['early', 'i1', 1, 9],
        ['first', 'i1', 2, 10],
        ['last', 'i1', 3, 19],
        ['late', 'i1', 4, 20],
        ['test', 'i2', 1, 15],
      ] as const)
        await paymentIntents.addRefund({ id, intentId, nth, amount: 100n, actor: 'owner', createdAt });
    });
    const between = (limit: number) =>
      storage.read(({ paymentIntents }) =>
        paymentIntents.refundsBetween({ provider: 'stripe', mode: 'live' }, { since: 10, before: 20 }, limit),
      );
    const intent = { ...INTENT, id: 'i1', providerId: 'pi_1' };
    expect(await between(9)).toEqual([
      { id: 'first', intent },
      { id: 'last', intent },
    ]);
    expect(await between(1)).toHaveLength(1);
  });

  it('is what was changed in an entry, oldest first, until it is erased', async () => {
    const storage = await opened();
    const edit = (id: string, at: number, submissionId = 'e1') => ({
      ...{ id, submissionId, at, accountId: 'grace' },
      changes: [{ field: 'who', before: null, after: ['“A”', 'b'] }],
    });
    await storage.transaction(async ({ entryEdits }) => {
      for (const one of [edit('b', 2_000_000_000_000), edit('a', 1), edit('c', 3, 'e2'), edit('d', 4)])
        await entryEdits.add(one);
      await entryEdits.erase('d');
    });
    const of = (id: string) => storage.read(({ entryEdits }) => entryEdits.of(id));
    expect(await of('e1')).toEqual([edit('a', 1), edit('b', 2_000_000_000_000)]);
    await storage.transaction(({ entryEdits }) => entryEdits.removeOf('e1'));
    expect([await of('e1'), (await of('e2')).length]).toEqual([[], 1]);
  });
});
