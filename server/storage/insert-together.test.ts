import fc from 'fast-check';
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { describe, expect, it } from 'vitest';
import { DIALECTS } from '../testing/database.ts';
import { insertTogether } from './insert-together.ts';
import type { Storage } from './storage.ts';

const NOW = Date.UTC(2026, 10, 21, 9);
let runs = 0;

/** Sends submissions at once; gives the ids of those that were kept. */
async function sendAtOnce(storage: Storage, keys: readonly number[]): Promise<readonly string[]> {
  runs += 1;
  const formId = `form-${runs}`;
  const all = keys.map((key, n) =>
    storage.transaction(
      async ({ submissions }) => {
        const id = `${formId}-${n}`;
        const what = { id, key: String(key), formId, version: 'v', hash: 'h', submission: { n }, reply: {} };
        const how = { language: 'en', begunAt: null, sentAt: NOW, source: null, accountId: null };
        const isNew = await submissions.add({ ...what, ...how, state: 'received', reason: null });
        expect((await submissions.underKey(formId, String(key)))?.id === id).toBe(isNew);
        return isNew ? [id] : [];
      },
      { sharesCommit: true },
    ),
  );
  const told = (await Promise.all(all)).flat();
  const kept = await storage.read(({ submissions }) => submissions.list({ formId, limit: 1000 }));
  expect(kept.map(({ id }) => id)).toEqual([...told].sort());
  for (const { id, submission } of kept) expect(id).toBe(`${formId}-${submission['n']}`);
  return told;
}

describe.each(Object.entries(DIALECTS))('rows that are inserted at once, in %s', (_name, newDatabase) => {
  it('are each told rightly whether they were, however many have the same key', async () => {
    const storage = await (await newDatabase()).open();
    const keys = fc.array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 120 });
    await fc.assert(
      fc.asyncProperty(keys, async (some) => {
        expect(await sendAtOnce(storage, some)).toHaveLength(new Set(some).size);
      }),
      { numRuns: 12 },
    );
  });
});

/** A database that keeps rows by their ids, and says how many each statement held. */
function counting() {
  const many: number[] = [];
  const kept = new Set<unknown>();
  const connection = {
    async executeQuery<Row>({ parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const ids = parameters.filter((_, place) => place % 2 === 0);
      many.push(ids.length);
      if (ids.includes('broken')) throw new Error('It cannot be kept.');
      const fresh = ids.filter((id) => !kept.has(id));
      for (const id of fresh) kept.add(id);
      return { rows: fresh.map((id) => ({ id })) as Row[] };
    },
    streamQuery: () => {
      throw new Error('Nothing is streamed.');
    },
  };
  const driver = Object.assign(new DummyDriver(), { acquireConnection: async () => connection });
  const database = new Kysely<{ rows: { id: string; text: string } }>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: () => {
        throw new Error('Nobody asks for tables.');
      },
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return { database, many };
}

describe('rows that are inserted at once', () => {
  const insert = insertTogether<
    { rows: { id: string; text: string } },
    { readonly id: string; readonly text: string }
  >((database, rows) =>
    database
      .insertInto('rows')
      .values(rows.map(({ id, text }) => ({ id, text })))
      .returning('id'),
  );

  it('go out as few statements, of few lengths', async () => {
    const { database, many } = counting();
    const rows = Array.from({ length: 99 }, (_, n) => ({ id: `row-${n}`, text: '' }));
    expect(await Promise.all(rows.map((row) => insert(database, row)))).toEqual(rows.map(() => true));
    expect(many).toEqual([64, 32, 2, 1]);
    expect(await insert(database, { id: 'row-1', text: '' })).toBe(false);
  });

  it('are kept apart by their transaction', async () => {
    const [one, two] = [counting(), counting()];
    const row = { id: 'row', text: '' };
    expect(await Promise.all([insert(one.database, row), insert(two.database, row)])).toEqual([true, true]);
    expect([one.many, two.many]).toEqual([[1], [1]]);
  });

  it('fail together', async () => {
    const { database } = counting();
    const all = ['fine', 'broken'].map((id) => insert(database, { id, text: '' }));
    expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await insert(database, { id: 'fine', text: '' })).toBe(true);
  });
});
