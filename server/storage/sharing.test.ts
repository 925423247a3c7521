import { describe, expect, it } from 'vitest';
import { asked, DIALECTS, newPostgresDatabase } from '../testing/database.ts';
import { openPostgresStorage } from './dialects/postgres/postgres-storage.ts';
import type { Storage, StorageTransaction } from './storage.ts';

const NOW = Date.UTC(2026, 10, 21, 9);

function addTo({ submissions }: StorageTransaction, key: string, id = `id-${key}`): Promise<boolean> {
  const what = { id, key, formId: '190', version: 'v', hash: id, submission: {}, reply: {}, language: 'en' };
  const how = { begunAt: null, sentAt: NOW, source: null, accountId: null, state: 'received', reason: null };
  return submissions.add({ ...what, ...how, state: 'received' });
}

const kept = (storage: Storage): Promise<number> =>
  storage.read(({ submissions }) => submissions.count('190'));

/** As keeping a submission does: it is added, or the first under its key is answered. */
function keep(storage: Storage, key: string, id: string): Promise<string | undefined> {
  return storage.transaction(
    async (transaction) => {
      if (await addTo(transaction, key, id)) return id;
      return (await transaction.submissions.underKey('190', key))?.id;
    },
    { sharesCommit: true },
  );
}

describe.each(Object.entries(DIALECTS))('units of work that share a commit in %s', (_name, newDatabase) => {
  it('are kept whole or not at all, each by itself', async () => {
    const storage = await (await newDatabase()).open();
    const all = Array.from({ length: 40 }, (_, n) =>
      storage.transaction(
        async (transaction) => {
          await addTo(transaction, `key-${n}`);
          if (n % 10 === 3) throw new RangeError(`not ${n}`);
          await transaction.optionChoices.add(`id-key-${n}`, { formId: '190', field: 'f', option: 'o' }, 1);
          return n;
        },
        { sharesCommit: true },
      ),
    );
    const outcomes = await Promise.allSettled(all);
    for (const [n, outcome] of outcomes.entries())
      expect(outcome).toEqual(
        n % 10 === 3
          ? { status: 'rejected', reason: new RangeError(`not ${n}`) }
          : { status: 'fulfilled', value: n },
      );
    expect(await kept(storage)).toBe(36);
    const choices = { formId: '190', field: 'f', option: 'o' };
    expect(await storage.read(({ optionChoices }) => optionChoices.count(choices))).toBe(36);
  });

  it('keep the first of each key, whichever servers are asked in whichever order', async () => {
    const database = await newDatabase();
    const servers = [await database.open()];
    if (newDatabase === DIALECTS.postgres) servers.push(await database.open());
    const keys = Array.from({ length: 30 }, (_, n) => `key-${n}`);
    const answers = await Promise.all(
      servers.flatMap((storage, s) =>
        (s === 0 ? keys : keys.toReversed()).map(async (key) => [
          key,
          await keep(storage, key, `${key}-${s}`),
        ]),
      ),
    );
    const again = await Promise.all(
      keys.map(async (key) => [key, await keep(servers[0] as Storage, key, 'late')]),
    );
    expect(new Set(answers.map(String))).toEqual(new Set(again.map(String)));
    expect(await kept(servers[0] as Storage)).toBe(30);
  });
});

describe('PostgreSQL', () => {
  it('commits units of work that share a commit in few transactions', async () => {
    const address = await newPostgresDatabase();
    const storage = await openPostgresStorage({ address, random: Math.random });
    await Promise.all(Array.from({ length: 60 }, (_, n) => keep(storage, `key-${n}`, `id-${n}`)));
    await storage.close();
    const [row] = await asked(address, 'select count(distinct xmin::text) as many from submissions');
    expect(Number(row?.['many'])).toBeLessThanOrEqual(4);
  });

  it('finishes what shares a commit before it is closed', async () => {
    const address = await newPostgresDatabase();
    const storage = await openPostgresStorage({ address, random: Math.random });
    const all = Array.from({ length: 250 }, (_, n) => keep(storage, `key-${n}`, `id-${n}`));
    await storage.close();
    expect(new Set(await Promise.all(all)).size).toBe(250);
  });

  it('does a unit of work whose statement was refused apart from the others, which are kept', async () => {
    const storage = await openPostgresStorage({ address: await newPostgresDatabase(), random: Math.random });
    const outcomes = await Promise.allSettled(
      ['a', 'with a NUL: \0', 'c'].map((key) => keep(storage, key, `id-${key.length}-${key[0]}`)),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await kept(storage)).toBe(2);
    await storage.close();
  });

  it('keeps nothing of a unit of work that goes on after a refused statement', async () => {
    const storage = await openPostgresStorage({ address: await newPostgresDatabase(), random: Math.random });
    const going = storage.transaction(async (transaction) => {
      await addTo(transaction, 'before');
      await addTo(transaction, 'with a NUL: \0').catch(() => undefined);
      return 'kept';
    });
    await expect(going).rejects.toThrow();
    expect(await kept(storage)).toBe(0);
    await storage.close();
  });
});
