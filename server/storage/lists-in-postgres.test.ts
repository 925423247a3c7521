import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { textKey } from '../desk/filters/value-keys.ts';
import { asked, newPostgresDatabase } from '../testing/database.ts';
import { postgresTemplate } from '../testing/migrated.ts';
import { openPostgresStorage } from './dialects/postgres/postgres-storage.ts';
import type { EntryTest } from './entry-tests/entry-test.ts';
import type { EntrySelection } from './entry-tests/selected-entries.ts';
import type { Repositories } from './repositories/registry.ts';

const ENTRIES = 20_000;
/** A page and what is looked at for it, several times over: what is sorted, looked up and compared. */
const MOST_ROWS = 2_000;

/** A question about one answer that half of the entries give; the other half gives none. */
const isTeam: EntryTest = {
  ...{ type: 'some', field: 'plan' },
  value: { type: 'text', sign: '=', key: textKey('team') },
};
const NEVER: EntryTest = { ...isTeam, field: 'diet' };
const selection = (test: EntryTest): EntrySelection => ({
  ...{ formId: 'seats', state: 'received', test, most: { few: 100, lookedAt: 300, apart: 300 } },
});

async function filled(): Promise<string> {
  const address = await newPostgresDatabase(await postgresTemplate());
  await asked(
    address,
    `insert into submissions (id, form_id, key, version, hash, submission, reply, language, sent_at, source, state)
     select 'e' || i, 'seats', 'e' || i, 'v', 'h', '{}', '{}', 'en', i, '', 'received' from generate_series(1, ${ENTRIES}) i`,
  );
  for (const [field, text, where] of [
    ['who', `'ada'`, 'true'],
    ['plan', `'team'`, 'i % 2 = 0'],
  ])
    await asked(
      address,
      `insert into entry_values (id, submission_id, form_id, field, kind, number_key, text_key, folded, day)
       select '${field}' || i, 'e' || i, 'seats', '${field}', '', null, case when '${field}' = 'plan' then '${textKey('team')}' else i::text end,
         ${text}, null from generate_series(1, ${ENTRIES}) i where ${where}`,
    );
  await asked(address, 'vacuum analyze');
  return address;
}

/** How many rows of tables and indexes PostgreSQL reads for a question. */
async function rowsRead(
  address: string,
  question: (repositories: Repositories) => Promise<unknown>,
): Promise<number> {
  await asked(address, 'select pg_stat_reset()');
  const storage = await openPostgresStorage({ address, random: Math.random, tables: 'current' });
  for (let time = 0; time < TIMES; time += 1) await storage.read(question);
  await storage.close();
  // A connection tells what it has read when it ends.
  const others =
    'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
  while ((await asked(address, others)).length > 0) await wait(10);
  const [row] = await asked(
    address,
    `select (select sum(seq_tup_read) from pg_stat_user_tables) + (select sum(idx_tup_read) from pg_stat_user_indexes) as many`,
  );
  return Number(row?.['many']) / TIMES;
}
/** PostgreSQL plans a statement five times for the values at hand, and then perhaps once for any. */
const TIMES = 8;

it('what many pass and what nobody passes is read from as many entries as are looked at, whatever PostgreSQL expects', async () => {
  const address = await filled();
  const page = { by: null, way: 'down', after: null, limit: 50 } as const;
  const byAnswer = { ...page, by: { field: 'who', key: 'text_key' } } as const;
  const questions: Readonly<Record<string, (repositories: Repositories) => Promise<unknown>>> = {
    'a page of half': ({ entryLists }) => entryLists.page({ ...selection(isTeam), ...page }),
    'a page of none': ({ entryLists }) => entryLists.page({ ...selection(NEVER), ...page }),
    'how many': ({ entryLists }) => entryLists.count(selection(isTeam)),
    'a page by an answer': ({ entryLists }) => entryLists.page({ ...selection(isTeam), ...byAnswer }),
    'those without an answer': ({ entryLists }) =>
      entryLists.page({ ...selection(isTeam), ...byAnswer, after: ['-'] }),
    charts: ({ entryCounts }) =>
      entryCounts.ofNewest(selection(isTeam), { sent: '@sent', fields: ['plan'], limit: 50 }),
  };
  const counts: [string, number][] = [];
  for (const [name, question] of Object.entries(questions))
    counts.push([name, await rowsRead(address, question)]);
  expect(counts.filter(([, many]) => many > MOST_ROWS)).toEqual([]);
  // What is counted, is counted.
  expect(counts.filter(([, many]) => many < 50)).toEqual([]);
}, 60_000);
