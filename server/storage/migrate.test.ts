import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newPostgresDatabase } from '../testing/database.ts';
import { readRows, temporaryFolder } from '../testing/test-server.ts';
import { migrationsOver } from './dialects/postgres/migrations-over.ts';
import { watchedPool } from './dialects/postgres/watched-pool.ts';
import { migrationsIn } from './dialects/sqlite/migrations-in.ts';
import { openForWriting } from './dialects/sqlite/open-database.ts';
import { openSqliteStorage } from './dialects/sqlite/sqlite-storage.ts';
import { migrate } from './migrate.ts';
import type { Migratable, Migration } from './migration.ts';
import { submissions } from './migrations/0001-submissions.ts';
import { foldedNamesOfDonors } from './migrations/0039-folded-names.ts';
import { sourcesOfDonations } from './migrations/0041-sources-of-donations.ts';
import * as steps from './migrations/index.ts';

const FILE = 'formularium.db';

/** A database of each dialect without tables. */
const EMPTY: Readonly<Record<string, () => Promise<Migratable>>> = {
  async sqlite() {
    const database = await openForWriting(join(temporaryFolder(), FILE));
    onTestFinished(() => database.close());
    return migrationsIn(database);
  },
  async postgres() {
    const pool = watchedPool(new pg.Pool({ connectionString: await newPostgresDatabase() }));
    onTestFinished(() => pool.end());
    return migrationsOver(pool);
  },
};

const step = (name: string, ...statements: readonly string[]): Migration => ({
  name,
  async up({ run }) {
    for (const statement of statements) await run(statement);
  },
});
const one = step('0001-one', 'create table one (id bigint primary key, word text)');
const two = step('0002-two', "insert into one (id, word) values (1, 'two')", 'create table two (id bigint)');

const wordsIn = (within: Migratable) => within(({ run }) => run('select word from one'));
const namesIn = (within: Migratable) => within(({ run }) => run('select name from migrations order by name'));

describe.each(Object.entries(EMPTY))('migrate in %s', (_name, empty) => {
  it('makes all tables', async () => {
    const within = await empty();
    await migrate(within);
    expect(await within(({ run }) => run('select id from submissions'))).toEqual([]);
  });

  it('takes each step once, and the new ones later, also when several servers start at once', async () => {
    const within = await empty();
    await migrate(within, [one]);
    await migrate(within, [one]);
    await Promise.all(empty === EMPTY['postgres'] ? [0, 1, 2].map(() => migrate(within, [one, two])) : []);
    await migrate(within, [one, two]);
    expect(await wordsIn(within)).toEqual([{ word: 'two' }]);
    expect(await namesIn(within)).toEqual([{ name: '0001-one' }, { name: '0002-two' }]);
  });

  it('takes a step whole or not at all, and goes on from there', async () => {
    const within = await empty();
    const broken = step('0002-two', "insert into one (id, word) values (1, 'half')", 'create nonsense');
    await migrate(within, [one]);
    await expect(migrate(within, [one, broken])).rejects.toThrow(/syntax error/);
    expect(await wordsIn(within)).toEqual([]);
    await migrate(within, [one, two]);
    expect(await wordsIn(within)).toEqual([{ word: 'two' }]);
  });

  it('makes the tables of a new database at once or not at all, also when several servers start at once', async () => {
    const within = await empty();
    await expect(migrate(within, [one, step('0002-two', 'create nonsense')])).rejects.toThrow(/syntax error/);
    expect(await namesIn(within)).toEqual([]);
    await Promise.all((empty === EMPTY['postgres'] ? [0, 1, 2] : [0]).map(() => migrate(within, [one, two])));
    expect(await wordsIn(within)).toEqual([{ word: 'two' }]);
    expect(await namesIn(within)).toEqual([{ name: '0001-one' }, { name: '0002-two' }]);
  });

  it('leaves a database alone that is newer than itself', async () => {
    const within = await empty();
    await migrate(within, [one, two]);
    await expect(migrate(within, [one])).rejects.toThrow(/a newer server \(“0002-two”\)/);
  });
});

const stepsBefore = ({ name }: Migration): readonly Migration[] =>
  Object.values<Migration>(steps)
    .filter((each) => each.name < name)
    .sort((a, b) => (a.name < b.name ? -1 : 1));

describe('a database of before', () => {
  it.each(Object.keys(EMPTY))(
    'knows the pages that donors came from, and with what they paid: in %s',
    async (name) => {
      const within = (await EMPTY[name]?.()) as Migratable;
      await migrate(within, stepsBefore(sourcesOfDonations));
      await within(async ({ run }) => {
        await run(`
        insert into submissions (id, form_id, key, version, hash, submission, reply, language, sent_at, source, state)
        values ('s1', 'gift', 'k1', 'v', 'h', '{}', '{}', 'en', 1, '/cats', 'received'),
          ('s2', 'gift', 'k2', 'v', 'h', '{}', '{}', 'en', 1, null, 'received')`);
        await run(`
        insert into payments (id, form_id, submission_key, form_version, field, plan, provider, mode, currency, decision,
          submission_id, state, created_at, changed_at)
        values ('p', 'gift', 'k1', 'v', 'card', '', 'stripe', 'live', 'EUR', 'capture:2', 's1', 'paid', 1, 1)`);
        // Its donor has begun with a card, and paid at their bank.
        for (const [n, parameters] of [
          [1, '{}'],
          [2, '{"amount":"1","bank":"ideal"}'],
        ] as const) {
          await run(
            `insert into payment_intents (id, payment_id, ordinal, provider, mode, amount, facts, created_at)
           values ('i${n}', 'p', ${n}, 'stripe', 'live', '1', '{}', 1)`,
          );
          await run(
            `insert into payment_commands (id, intent_id, place, type, nth, parameters, state, created_at, leased_until)
           values ('c${n}', 'i${n}', 1, 'create', 1, ?, 'done', 1, 0)`,
            [parameters],
          );
        }
        for (const [id, submission, gateway] of [
          ['with-page', 's1', 'stripe'],
          ['without', 's2', 'stripe'],
          ['erased', 's3', 'paypal'],
          ['by-hand', null, 'offline'],
        ] as const)
          await run(
            `insert into donations (id, purchase_key, submission_id, form_id, form_title, donor_id, status, type, mode, currency, amount,
             fee, gateway, frequency, honorific, first_name, last_name, email, email_key, phone, company, address, donor_ip, anonymous,
             comment, language, created_at, updated_at, completed_at)
           values (?, ?, ?, 'gift', '', 'd', 'publish', 'single', 'live', 'USD', '1', '0', '${gateway}', 'one-time', '', '', '', '', '',
             '', '', '{}', '', 0, '', 'en', 1, 1, 1)`,
            [id, id, submission],
          );
      });
      await migrate(within);
      const rows = await within(({ run }) => run('select id, source, method from donations order by id'));
      expect(rows.map(({ id, source, method }) => [id, source, method])).toEqual([
        ['by-hand', '', ''],
        ['erased', '', ''],
        ['with-page', '/cats', 'ideal'],
        ['without', '', 'card'],
      ]);
    },
  );

  it.each(Object.keys(EMPTY))('finds people by their names as before: in %s', async (name) => {
    const within = (await EMPTY[name]?.()) as Migratable;
    await migrate(within, stepsBefore(foldedNamesOfDonors));
    // More than are changed by one statement.
    const many = 1_001;
    await within(async ({ run }) => {
      for (let n = 0; n < many; n += 1)
        await run(
          `insert into donors (id, identity_key, honorific, first_name, last_name, email, phone, company, created_at)
           values (?, ?, '', ?, 'ΠΟΣ', 'A@x.example', '', '', 1)`,
          [`d${n}`, `d${n}`, `Éva ${n}`],
        );
    });
    await migrate(within);
    const rows = await within(({ run }) => run('select id, folded_names from donors'));
    expect(rows.toSorted((a, b) => (String(a['id']) < String(b['id']) ? -1 : 1))).toEqual(
      Array.from({ length: many }, (_, n) => ({
        id: `d${n}`,
        folded_names: `éva ${n} ποσ  a@x.example`,
      })).sort((a, b) => (a.id < b.id ? -1 : 1)),
    );
  });

  it('keeps every submission as it was', async () => {
    const file = join(temporaryFolder(), FILE);
    const database = await openForWriting(file);
    const within = migrationsIn(database);
    await migrate(within, [submissions]);
    await within(({ run }) =>
      run(
        `insert into submissions (id, form_id, key, hash, submission, reply, created_at)
         values (7, '190', 'key-1', 'hash-1', '{"name-1":"Ada"}', '{"success":true}', '2026-11-21T09:00:00.000Z')`,
      ),
    );
    database.close();
    const storage = await openSqliteStorage({ file });
    onTestFinished(() => storage.close());
    expect(await storage.read(({ submissions: kept }) => kept.underKey('190', 'key-1'))).toEqual({
      id: '000000000007',
      hash: 'hash-1',
      reply: { success: true },
    });
    expect(readRows(file)).toMatchObject([
      { submission: { 'name-1': 'Ada' }, sent_at: Date.parse('2026-11-21T09:00:00Z'), state: 'received' },
    ]);
  });
});
