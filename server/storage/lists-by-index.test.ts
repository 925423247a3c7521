import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { textKey } from '../desk/filters/value-keys.ts';
import { lasting, whenOver } from '../testing/lasting.ts';
import { migratedSqlite } from '../testing/migrated.ts';
import { openSqliteFile } from '../testing/sqlite-file.ts';
import { temporaryFolder } from '../testing/test-server.ts';
import { kyselyOver } from './dialects/sqlite/kysely-over.ts';
import type { AskedPage, ListPlace } from './keyset.ts';
import type { DonationSelection } from './repositories/donation-lists.ts';
import { type Repositories, repositoriesOver } from './repositories/registry.ts';

const opened = lasting(async () => {
  const file = join(temporaryFolder(), 'formularium.db');
  await (await migratedSqlite(file)).close();
  const database = openSqliteFile(file);
  whenOver(database.close);
  return database;
});

/** How SQLite finds what a question asks for, a line for each step. It answers for tables of any size alike. */
async function planOf(
  question: (repositories: Repositories) => Promise<unknown>,
): Promise<readonly string[]> {
  const [database, plan] = [opened(), [] as string[]];
  const explaining = {
    execute(sql: string, parameters: readonly unknown[]) {
      const steps = database.all<{ readonly detail: string }>(`explain query plan ${sql}`, ...parameters);
      plan.push(...steps.map(({ detail }) => detail));
      return { rows: database.all(sql, ...parameters), changes: 0 };
    },
    script: () => {},
    isInTransaction: () => false,
    close: () => {},
  };
  await question(repositoriesOver(kyselyOver(explaining, () => true)));
  return plan;
}

const ALL: DonationSelection = {
  ...{ mode: 'live', statuses: null, campaignId: null, donorId: null, since: null, before: null, search: '' },
};
const SELECTIONS: readonly (readonly [string, DonationSelection])[] = [
  ['all', ALL],
  ['those of a status', { ...ALL, statuses: ['publish'] }],
  ['those of a campaign', { ...ALL, campaignId: 'cats' }],
  ['those of some days', { ...ALL, since: 1_700_000_000_000, before: 1_800_000_000_000 }],
];

function pageAfter<By extends string>(by: By, way: 'up' | 'down', after: ListPlace | null): AskedPage<By> {
  return { order: { by, way }, after, limit: 50 };
}

const ORDERS = {
  given: ['1700000000000', 'id'],
  donor: ['lovelace', 'id'],
  amount: ['USD', '500', 'id'],
  status: ['publish', '1700000000000', 'id'],
} as const;
const SORT = /TEMP B-TREE/;

describe.each(Object.entries(ORDERS) as [keyof typeof ORDERS, ListPlace][])(
  'donations by %s',
  (by, place) => {
    it.each(SELECTIONS)('are read in the order of an index: %s', async (_name, selection) => {
      for (const way of ['up', 'down'] as const)
        for (const after of [null, place]) {
          const page = pageAfter(by, way, after);
          const plan = await planOf(({ donationLists }) => donationLists.page(selection, page));
          expect(plan.filter((step) => SORT.test(step))).toEqual([]);
        }
    });

    it('are found from the place where a page begins', async () => {
      const page = pageAfter(by, 'down', place);
      const plan = await planOf(({ donationLists }) => donationLists.page(ALL, page));
      // Every column of the place is looked for, or the rows before it with the same beginning would be read.
      for (const step of plan)
        expect(step).toMatch(
          /^SEARCH .*(<expr>|\(created_at,id\)|\(status,created_at,id\)|\(currency[<>]\?\))/,
        );
    });
  },
);

it.each([
  ['since', ['1700000000000', 'id']],
  ['name', ['lovelace', 'id']],
  ['email', ['ada@example.org', 'id']],
] as const)('donors by %s are found from the place where a page begins', async (by, after) => {
  const selection = { search: '', atLeast: null, currency: '', since: 0, withoutAddress: false };
  const plan = await planOf(({ donorLists }) => donorLists.page(selection, pageAfter(by, 'up', after)));
  for (const step of plan) expect(step).toMatch(/^SEARCH .*(<expr>|\(created_at,id\))/);
});

it.each([
  ['since', ['1700000000000', 'id']],
  ['amount', ['USD', '500', 'id']],
  ['status', ['active', '1700000000000', 'id']],
  ['due', ['1700000000000', 'id']],
] as const)('recurring donations by %s are found from the place where a page begins', async (by, after) => {
  const selection = { mode: 'live', status: null, search: '' } as const;
  const plan = await planOf(({ subscriptionLists }) =>
    subscriptionLists.page(selection, pageAfter(by, 'up', after)),
  );
  for (const step of plan) expect(step).toMatch(/^SEARCH .*(<expr>|,id\)|\(currency>\?\))/);
});

it('entries by an answer are found from the place where a page begins, however many gave the same', async () => {
  const asked = { formId: 'seats', state: 'received', test: null, way: 'up', limit: 50 } as const;
  const by = { field: 'plan', key: 'text_key' } as const;
  const plan = await planOf(({ entryLists }) => entryLists.page({ ...asked, by, after: ['team', 'id'] }));
  expect(plan.filter((step) => / told /.test(step) && !/submission_id=\? AND field/.test(step))).toEqual([
    'SEARCH told USING COVERING INDEX entry_values_by_text (form_id=? AND field=? AND (text_key,submission_id)>(?,?))',
    'SEARCH told USING COVERING INDEX entry_values_by_text (form_id=? AND field=? AND (text_key,submission_id)>(?,?))',
  ]);
  expect(plan.filter((step) => SORT.test(step))).toEqual([]);
});

it('entries are asked for a text, and for a lesser answer, by an index alone', async () => {
  const key = textKey('team');
  const test = { type: 'some', field: 'plan', value: { type: 'text', sign: '=', key } } as const;
  const asked = { formId: 'seats', state: 'received', test, way: 'up', after: null, limit: 50 } as const;
  const by = { field: 'count', key: 'number_key' } as const;
  const plan = await planOf(({ entryLists }) => entryLists.page({ ...asked, by }));
  expect(plan.filter((step) => / (v|less) /.test(step)).slice(0, 2)).toEqual([
    'SEARCH v USING COVERING INDEX entry_values_of_entry (submission_id=? AND field=? AND text_key=?)',
    'SEARCH less USING COVERING INDEX entry_values_of_entry (submission_id=? AND field=?)',
  ]);
});

it('charts look up what each of the newest entries says', async () => {
  const plan = await planOf(({ entryCounts }) =>
    entryCounts.ofNewest(
      { formId: 'seats', state: 'received', test: null },
      { sent: '@sent', fields: ['plan'], limit: 50 },
    ),
  );
  expect(plan.filter((step) => / v /.test(step))).toEqual([
    'SEARCH v USING INDEX entry_values_of_entry (submission_id=? AND field=?)',
  ]);
});

describe('what donations come to', () => {
  const ADDED_UP = 'SCAN donations USING COVERING INDEX donations_added_up';

  it.each(SELECTIONS)('is added up from an index alone, in its order: %s', async (_name, selection) => {
    expect(await planOf(({ donationLists }) => donationLists.totalsByStatus(selection))).toEqual([ADDED_UP]);
  });

  it.each(['form', 'campaign', 'source', 'method'] as const)(
    'is divided by %s from an index alone',
    async (division) => {
      const plan = await planOf(({ donationReports }) => donationReports.sums(ALL, [5, 6], division));
      expect(plan[0]).toBe(ADDED_UP);
    },
  );

  it('is counted by donor in the order of donors, from an index alone', async () => {
    const plan = await planOf(({ donationReports }) => donationReports.givers(ALL, [5, 6]));
    expect(plan).toContain('SCAN donations USING COVERING INDEX donations_by_donor_id');
    expect(plan.filter((step) => SORT.test(step))).toEqual([]);
  });

  it('is found for a donor by those of the donor', async () => {
    const plan = await planOf(({ donationLists }) =>
      donationLists.totalsByStatus({ ...ALL, statuses: ['publish'], donorId: 'd' }),
    );
    expect(plan[0]).toBe('SEARCH donations USING INDEX donations_by_donor_id (donor_id=?)');
  });
});

it('looks for a name in an index, once for all that a page shows', async () => {
  const plan = await planOf(async ({ donationLists }) => {
    const found = await donationLists.narrowed({ ...ALL, search: 'ada' });
    await donationLists.page(found, pageAfter('given', 'down', null));
    await donationLists.totalsByStatus(found);
  });
  expect(plan.filter((step) => !SORT.test(step))).toEqual([
    'SEARCH donations USING COVERING INDEX donations_by_names (folded_names>?)',
    // Those alone whose names are longer than what the index holds.
    'CORRELATED SCALAR SUBQUERY 1',
    'SEARCH d USING INDEX sqlite_autoindex_donations_1 (id=?)',
    'SEARCH donations USING INDEX sqlite_autoindex_donations_1 (id=?)',
    'SEARCH donations USING INDEX sqlite_autoindex_donations_1 (id=?)',
  ]);
});

it('finds the states in which forms have entries by steps along an index', async () => {
  expect(await planOf(({ entryLists }) => entryLists.activity(0))).toEqual([
    'SEARCH submissions USING COVERING INDEX submissions_by_state (form_id=? AND state>?)',
    'SEARCH submissions USING COVERING INDEX submissions_by_state (form_id>?)',
  ]);
});
