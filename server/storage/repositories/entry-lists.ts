import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { EntryTest } from '../entry-tests/entry-test.ts';
import { testAsSql } from '../entry-tests/test-as-sql.ts';
import { type AskedPage, type KeysetPage, type ListOrder, type OrderColumn, readPage } from '../keyset.ts';
import type { EntryValueRow } from './entry-values.ts';
import { entryOf, type SubmissionEntry, type SubmissionRow, type SubmissionState } from './submissions.ts';

/** The entries of a form that a list holds. */
export interface EntrySelection {
  readonly formId: string;
  readonly state: SubmissionState;
  /** Null for all of them. */
  readonly test: EntryTest | null;
}

/** What a list of entries is sorted by: the answers to a question, as numbers or as texts, or when they were sent. */
export type EntrySort = { readonly field: string; readonly key: 'number_key' | 'text_key' } | null;

export interface EntryPageQuery extends EntrySelection, Omit<AskedPage<string>, 'order'> {
  readonly by: EntrySort;
  readonly way: ListOrder<string>['way'];
}

/** How many entries of a form stand how, and when the last one came. */
export interface FormActivity {
  readonly formId: string;
  readonly state: SubmissionState;
  readonly many: number;
  /** How many of them came since the moment that was asked about. */
  readonly since: number;
  readonly lastAt: number;
}

/** The tables of lists: entries, and what they are counted and filtered by. */
export interface ListTables {
  submissions: SubmissionRow;
  entry_values: Omit<EntryValueRow, 'kind'>;
}

const BY_SENDING: readonly OrderColumn[] = [
  { value: sql`submissions.sent_at`, type: 'bigint' },
  { value: sql`submissions.id`, type: 'text' },
];

/** What places begin with among the entries that have no answer: no key of an answer is this. */
const UNANSWERED = '-';

/** Lists of entries for the people who work with them: filtered, counted, page by page. */
export class EntryListRepository {
  readonly #database: Kysely<ListTables>;

  constructor(database: Kysely<ListTables>) {
    this.#database = database;
  }

  /** The ids of a page of entries. Those without an answer come last in the order of answers, the newest of them first. */
  async page(asked: EntryPageQuery): Promise<KeysetPage<string>> {
    const { by, after, limit } = asked;
    if (by === null) return this.#bySending(asked, asked);
    if (after?.[0] === UNANSWERED) return this.#unanswered(asked, by, { after: after.slice(1), limit });
    const answered = await this.#byAnswer(asked, by);
    if (answered.next !== null) return answered;
    const rest = { after: null, limit: limit - answered.items.length };
    if (rest.limit > 0) {
      const others = await this.#unanswered(asked, by, rest);
      return { items: [...answered.items, ...others.items], next: others.next };
    }
    const others = await this.#unanswered(asked, by, { after: null, limit: 1 });
    return { items: answered.items, next: others.items.length === 0 ? null : [UNANSWERED] };
  }

  #bySending(
    selection: EntrySelection,
    { way, after, limit }: Pick<EntryPageQuery, 'way' | 'after' | 'limit'>,
    without: ReturnType<typeof sql<boolean>> = sql<boolean>`1 = 1`,
  ): Promise<KeysetPage<string>> {
    const query = selectedEntries(this.#database, selection).select('submissions.id').where(without);
    return readPage(query, BY_SENDING, { order: { by: '', way }, after, limit }, ({ id }) => id);
  }

  /** Reads the index of the answers in its order, and of several answers of an entry the least. */
  #byAnswer(asked: EntryPageQuery, { field, key }: NonNullable<EntrySort>): Promise<KeysetPage<string>> {
    const { formId, state, test, way, after, limit } = asked;
    const [value, other] = [sql.ref(`told.${key}`), sql.ref(`less.${key}`)];
    const isLeast = sql<boolean>`not exists (
      select 1 from entry_values as less where less.submission_id = told.submission_id and less.field = told.field
        and (${other} < ${value} or (${other} = ${value} and less.id < told.id)))`;
    let query = this.#database
      .selectFrom('entry_values as told')
      // SQLite keeps to the order of a cross join: the index comes first, and a page ends where it is full.
      .crossJoin('submissions')
      .select('submissions.id')
      .whereRef('submissions.id', '=', 'told.submission_id')
      .where('told.form_id', '=', formId)
      .where('told.field', '=', field)
      .where(`told.${key}`, 'is not', null)
      .where('submissions.state', '=', state)
      .where(isLeast);
    if (test !== null) query = query.where(testAsSql(test, formId) as ReturnType<typeof sql<boolean>>);
    const columns: readonly OrderColumn[] = [
      { value, type: 'text' },
      { value: sql`told.submission_id`, type: 'text' },
    ];
    return readPage(query, columns, { order: { by: field, way }, after, limit }, ({ id }) => id);
  }

  async #unanswered(
    selection: EntrySelection,
    { field, key }: NonNullable<EntrySort>,
    { after, limit }: Pick<EntryPageQuery, 'after' | 'limit'>,
  ): Promise<KeysetPage<string>> {
    const without = sql<boolean>`not exists (
      select 1 from entry_values as told where told.submission_id = submissions.id
        and told.field = ${field} and ${sql.ref(`told.${key}`)} is not null)`;
    const page = await this.#bySending(selection, { way: 'down', after, limit }, without);
    return { items: page.items, next: page.next && [UNANSWERED, ...page.next] };
  }

  /** The entries with these ids, in no order. */
  async entries(ids: readonly string[]): Promise<readonly SubmissionEntry[]> {
    const query = this.#database.selectFrom('submissions').selectAll();
    return (await query.where('id', 'in', ['', ...ids]).execute()).map(entryOf);
  }

  async count(selection: EntrySelection): Promise<number> {
    const { many } = await selectedEntries(this.#database, selection)
      .select(sql<number>`count(*)`.as('many'))
      .executeTakeFirstOrThrow();
    return Number(many);
  }

  /** How many entries each form has, and how many came since then. */
  async activity(since: number): Promise<readonly FormActivity[]> {
    const rows = await this.#database
      .selectFrom('submissions')
      .select(['form_id', 'state'])
      .select(sql<number>`count(*)`.as('many'))
      .select(sql<number>`sum(case when sent_at >= ${since} then 1 else 0 end)`.as('since'))
      .select(sql<number>`max(sent_at)`.as('last_at'))
      .groupBy(['form_id', 'state'])
      .orderBy('form_id')
      .execute();
    return rows.map(({ form_id, state, many, since: recent, last_at }) => ({
      ...{ formId: form_id, state, many: Number(many), since: Number(recent), lastAt: Number(last_at) },
    }));
  }
}

/** The entries of a list, as a query to go on with. */
export function selectedEntries(
  database: Kysely<ListTables>,
  { formId, state, test }: EntrySelection,
): SelectQueryBuilder<ListTables, 'submissions', object> {
  const query = database
    .selectFrom('submissions')
    .where('submissions.form_id', '=', formId)
    .where('submissions.state', '=', state);
  return test === null ? query : query.where(testAsSql(test, formId) as ReturnType<typeof sql<boolean>>);
}
