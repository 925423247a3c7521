import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { EntryTest } from '../entry-tests/entry-test.ts';
import { testAsSql } from '../entry-tests/test-as-sql.ts';
import type { EntryValueRow } from './entry-values.ts';
import { entryOf, type SubmissionEntry, type SubmissionRow, type SubmissionState } from './submissions.ts';

/** The entries of a form that a list holds. */
export interface EntrySelection {
  readonly formId: string;
  readonly state: SubmissionState;
  /** Null for all of them. */
  readonly test: EntryTest | null;
}

/** Where a page of a list begins: after an entry, in its order. */
export interface EntryPlace {
  readonly sentAt: number;
  readonly id: string;
}

export interface EntryPageQuery extends EntrySelection {
  readonly order: 'newest' | 'oldest';
  /** The page begins after this entry; null for the first one. */
  readonly after: EntryPlace | null;
  readonly limit: number;
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
  entry_values: Pick<EntryValueRow, 'submission_id' | 'field' | 'folded' | 'day'>;
}

/** Lists of entries for the people who work with them: filtered, counted, page by page. */
export class EntryListRepository {
  readonly #database: Kysely<ListTables>;

  constructor(database: Kysely<ListTables>) {
    this.#database = database;
  }

  /** The ids of a page of entries, in its order. */
  async page(asked: EntryPageQuery): Promise<readonly EntryPlace[]> {
    const { order, after, limit } = asked;
    const [way, sign] = order === 'newest' ? (['desc', sql`<`] as const) : (['asc', sql`>`] as const);
    const rows = await selectedEntries(this.#database, asked)
      .select(['submissions.id', 'submissions.sent_at'])
      .$if(after !== null, (query) =>
        query.where(
          sql<boolean>`(submissions.sent_at ${sign} ${after?.sentAt ?? 0} or (submissions.sent_at = ${after?.sentAt ?? 0} and submissions.id ${sign} ${after?.id ?? ''}))`,
        ),
      )
      .orderBy('submissions.sent_at', way)
      .orderBy('submissions.id', way)
      .limit(limit)
      .execute();
    return rows.map(({ id, sent_at }) => ({ id, sentAt: Number(sent_at) }));
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
  return test === null ? query : query.where(testAsSql(test) as ReturnType<typeof sql<boolean>>);
}
