import { describe, expect, it } from 'vitest';
import { DIALECTS, storagesOf } from '../testing/database.ts';
import type { NewChallenge } from './repositories/challenges.ts';
import type { KeptFactor } from './repositories/factors.ts';
import type { Storage } from './storage.ts';

const NOW = Date.UTC(2026, 10, 23, 9);

const factor = (changes: Partial<KeptFactor> = {}): KeptFactor => ({
  ...{ id: 'f-1', accountId: 'ada', kind: 'totp', name: 'My phone', handle: 'f-1', secret: 'sealed' },
  ...{ counter: 0, createdAt: NOW, confirmedAt: null, usedAt: null },
  ...changes,
});

const challenge = (changes: Partial<NewChallenge> = {}): NewChallenge => ({
  ...{ id: 'c-1', tokenHash: 'hash-1', purpose: 'sign-in', accountId: 'ada', firstProof: 'password' },
  ...{ page: 'page-1', method: 'totp', createdAt: NOW, expiresAt: NOW + 1_000 },
  ...changes,
});

const DIALECT_NAMES = Object.keys(DIALECTS) as (keyof typeof DIALECTS)[];

/** The storages of the servers, in turn. */
const each = (storages: readonly Storage[], n: number): Storage => storages[n % storages.length] as Storage;

describe.each(DIALECT_NAMES)('factors in %s', (dialect) => {
  it('are kept as they were given, and told apart by their handles', async () => {
    const [storage] = (await storagesOf(dialect)) as [Storage];
    const [one, two] = [factor(), factor({ id: 'f-2', handle: 'f-2', accountId: 'bob', confirmedAt: NOW })];
    const added = await storage.transaction(async ({ factors }) => [
      await factors.add(one),
      await factors.add(two),
      await factors.add(factor({ id: 'f-3' })),
    ]);
    expect(added).toEqual([true, true, false]);
    await storage.read(async ({ factors }) => {
      expect(await factors.ofAccount('ada')).toEqual([one]);
      expect(await factors.withHandle('f-2')).toEqual(two);
      expect(await factors.withHandle('f-3')).toBeNull();
    });
  });

  it('are used once for each count, also when two servers try at once, and only after they are confirmed', async () => {
    const storages = await storagesOf(dialect);
    await each(storages, 0).transaction(({ factors }) => factors.add(factor()));
    const use = (n: number) =>
      each(storages, n).transaction(({ factors }) => factors.use('f-1', { seen: 7, counter: 8, at: NOW }));
    expect(await use(0)).toBe(false);
    const confirm = (n: number) =>
      each(storages, n).transaction(({ factors }) =>
        factors.confirm('f-1', { seen: 0, counter: 7, at: NOW }),
      );
    expect((await Promise.all([0, 1].map(confirm))).filter(Boolean)).toHaveLength(1);
    const outcomes = await Promise.all(Array.from({ length: 6 }, (_, n) => use(n)));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    const [kept] = await each(storages, 0).read(({ factors }) => factors.ofAccount('ada'));
    expect(kept).toMatchObject({ counter: 8, usedAt: NOW, confirmedAt: NOW });
  });

  it('are removed by their owner alone, and work no more', async () => {
    const [storage] = (await storagesOf(dialect)) as [Storage];
    await storage.transaction(async ({ factors }) => {
      for (const id of ['f-1', 'f-2']) await factors.add(factor({ id, handle: id, confirmedAt: NOW }));
      await factors.add(factor({ id: 'f-3', handle: 'f-3', kind: 'email' }));
      await factors.add(factor({ id: 'f-4', handle: 'f-4', accountId: 'bob' }));
    });
    const removed = await storage.transaction(async ({ factors }) => [
      await factors.remove('bob', 'f-1'),
      await factors.remove('ada', 'f-1'),
      await factors.remove('ada', 'f-1'),
      await factors.use('f-1', { seen: 0, counter: 1, at: NOW }),
      await factors.removeOf('ada', 'totp'),
      await factors.removeOf('ada'),
      (await factors.ofAccount('bob')).length,
    ]);
    expect(removed).toEqual([false, true, false, false, 1, 1, 1]);
  });
});

describe.each(DIALECT_NAMES)('challenges in %s', (dialect) => {
  it('are open until they are answered, closed or over', async () => {
    const [storage] = (await storagesOf(dialect)) as [Storage];
    const open = (hash: string, now = NOW) => storage.read(({ challenges }) => challenges.open(hash, now));
    await storage.transaction(async ({ challenges }) => {
      await challenges.add(challenge());
      await challenges.add(challenge({ id: 'c-2', tokenHash: 'hash-2' }));
    });
    expect(await open('hash-1')).toEqual({
      ...challenge(),
      ...{ tries: 0, sent: 0, expected: null, expectedUntil: null, sentAt: null, toldAt: null },
      answeredAt: null,
    });
    expect(await open('hash-3')).toBeNull();
    expect(await open('hash-1', NOW + 1_000)).toBeNull();
    const answered = await storage.transaction(async ({ challenges }) => [
      await challenges.tell('c-1', NOW),
      await challenges.tell('c-1', NOW),
      await challenges.answer('c-1', NOW),
      await challenges.answer('c-1', NOW),
    ]);
    expect(answered).toEqual([true, false, true, false]);
    expect(await open('hash-1')).toBeNull();
    await storage.transaction(({ challenges }) => challenges.close('ada', NOW));
    expect(await open('hash-2')).toBeNull();
  });

  it('count every try and every code, however many servers take them', async () => {
    const storages = await storagesOf(dialect);
    await each(storages, 0).transaction(({ challenges }) => challenges.add(challenge()));
    const tried = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        each(storages, n).transaction(({ challenges }) => challenges.tryOnce('c-1', 5)),
      ),
    );
    expect(tried.filter(Boolean)).toHaveLength(5);
    const expectation = { method: 'email', expected: 'code', until: NOW + 500, sentAt: NOW };
    await each(storages, 0).transaction(({ challenges }) => challenges.expect('c-1', expectation));
    const taken = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        each(storages, n).transaction(({ challenges }) => challenges.takeExpected('c-1', 'code')),
      ),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
    await each(storages, 0).read(async ({ challenges }) => {
      expect(await challenges.countOf('ada', NOW - 1)).toEqual({ tries: 5, sent: 1, lastSentAt: NOW });
      expect(await challenges.countOf('ada', NOW)).toEqual({ tries: 0, sent: 0, lastSentAt: null });
    });
    await each(storages, 0).transaction(({ challenges }) => challenges.sweep(NOW + 1_001));
    expect(await each(storages, 0).read(({ challenges }) => challenges.countOf('ada', 0))).toMatchObject({
      tries: 0,
    });
  });
});
