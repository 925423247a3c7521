import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { type AskedPage, type ListPlace, type OrderColumn, placeAfter } from '../keyset.ts';
import type { EntryValueRow } from '../repositories/entry-values.ts';
import type { SubmissionRow, SubmissionState } from '../repositories/submission-row.ts';
import type { EntryTest } from './entry-test.ts';
import { LIST_BOUNDS, type ListBounds, type NarrowedTest, narrowedTest } from './narrowed-test.ts';
import { idsAsSql, testAsSql } from './test-as-sql.ts';

/** The entries of a form that a list holds. */
export interface EntrySelection {
  readonly formId: string;
  readonly state: SubmissionState;
  /** Null for all of them. */
  readonly test: EntryTest | null;
  /** When those that pass were sent, as far as the test tells; left out where it does not. */
  readonly sent?: SentRange;
  /** The usual ones if left out. */
  readonly most?: ListBounds;
}

/** Milliseconds since 1970. Null for no border. */
export interface SentRange {
  readonly since: number | null;
  readonly before: number | null;
}

/** The same, once it is known whether few entries can be in it. */
export interface NarrowedSelection extends EntrySelection {
  readonly few: NarrowedTest['few'];
}

/** The tables of lists: entries, and what they are counted and filtered by. */
export interface ListTables {
  submissions: SubmissionRow;
  entry_values: Omit<EntryValueRow, 'kind'>;
}

/** Entries as queries go on with them. */
export type EntryQueryBuilder = SelectQueryBuilder<ListTables, 'submissions', object>;

export const BY_SENDING: readonly OrderColumn[] = [
  { value: sql`submissions.sent_at`, type: 'bigint' },
  { value: sql`submissions.id`, type: 'text' },
];

export async function narrowed(
  database: Kysely<ListTables>,
  selection: EntrySelection,
): Promise<NarrowedSelection> {
  const { test, formId, most = LIST_BOUNDS } = selection;
  if (test === null) return { ...selection, few: null };
  const narrow = await narrowedTest(database as Kysely<never>, test, formId, most.few);
  const { few } = narrow;
  return { ...selection, few, test: few === null ? narrow.test : restOf(narrow.test, few) };
}

/** What is still to be asked of the few: whatever found them holds already. */
function restOf(test: EntryTest, few: NonNullable<NarrowedTest['few']>): EntryTest {
  const found = test.type === 'any' ? test.tests : [test];
  if (found.length === few.length && found.every((one, place) => one === few[place]))
    return { type: 'all', tests: [] };
  return test.type === 'all' ? { ...test, tests: test.tests.map((one) => restOf(one, few)) } : test;
}

/** The entries of a list: from the few that can be in it, or from all of the form. */
export function selectedEntries(
  database: Kysely<ListTables>,
  { formId, state, test, sent, few }: NarrowedSelection,
): EntryQueryBuilder {
  let query = (few === null ? database.selectFrom('submissions') : amongFew(database, few, formId))
    .where('submissions.form_id', '=', formId)
    .where('submissions.state', '=', state);
  const [since, before] = [sent?.since ?? null, sent?.before ?? null];
  if (since !== null) query = query.where('submissions.sent_at', '>=', since);
  if (before !== null) query = query.where('submissions.sent_at', '<', before);
  return test === null ? query : query.where(testAsSql(test, formId) as ReturnType<typeof sql<boolean>>);
}

function amongFew(
  database: Kysely<ListTables>,
  few: NonNullable<NarrowedTest['few']>,
  formId: string,
): EntryQueryBuilder {
  const ids = sql.join(
    few.map((some) => idsAsSql(some, formId)),
    sql` union all `,
  );
  // SQLite keeps to the order of a cross join: the few come first, whatever it expects of them.
  return database
    .selectFrom(sql<{ id: string }>`(select distinct id from (${ids}) as each_one)`.as('few'))
    .crossJoin('submissions')
    .whereRef('submissions.id', '=', 'few.id') as unknown as EntryQueryBuilder;
}

/** The last place of the order of sending that is looked at for a page; null where that is the end of the list. */
export async function lastLookedAt(
  database: Kysely<ListTables>,
  selection: NarrowedSelection,
  page: Pick<AskedPage<string>, 'order' | 'after'>,
): Promise<ListPlace | null> {
  const { few, most = LIST_BOUNDS } = selection;
  if (few !== null) return null;
  const all = selectedEntries(database, { ...selection, test: null });
  return placeAfter(all, BY_SENDING, page, most.lookedAt);
}

/** The newest entries of a list, among as many as are looked at, and among how many that is; null for all. */
export async function newestLookedAt(
  database: Kysely<ListTables>,
  selection: EntrySelection,
): Promise<{ readonly query: EntryQueryBuilder; readonly within: number | null }> {
  const { most = LIST_BOUNDS } = selection;
  const own = await narrowed(database, selection);
  const query = selectedEntries(database, own);
  const until = await lastLookedAt(database, own, { order: { by: '', way: 'down' }, after: null });
  if (until === null) return { query, within: null };
  const [sentAt = '', id = ''] = until;
  return {
    query: query.where(
      sql<boolean>`(submissions.sent_at, submissions.id) >= (cast(${sentAt} as bigint), ${id})`,
    ),
    within: most.lookedAt,
  };
}
