import { type SelectQueryBuilder, sql } from 'kysely';
import { type EntrySelection, type ListTables, newestLookedAt } from '../entry-tests/selected-entries.ts';
import { Repository } from './repository.ts';

/** So many entries are counted in charts. */
const MOST_COUNTED = 10_000;

/** How often an answer stands in the entries of a list. */
export interface GivenAnswerCount {
  readonly field: string;
  /** As conditions compare it: trimmed and without its case. */
  readonly folded: string;
  readonly many: number;
}

/** How many entries of a list came on a day. */
export interface DayCount {
  /** Days since 1970, by the calendar of the site. */
  readonly day: number;
  readonly many: number;
}

/** What the newest entries of a list say. */
export interface TakenCounts {
  /** How many entries were counted. */
  readonly many: number;
  /** Whether the list may hold more of them, earlier ones. */
  readonly isPart: boolean;
  /** The earliest first. */
  readonly days: readonly DayCount[];
  /** The most frequent first. */
  readonly answers: readonly GivenAnswerCount[];
  /** How many entries have an answer to a question, by the id of its field. */
  readonly answered: ReadonlyMap<string, number>;
}

interface AskedCounts {
  /** The field that holds the day on which entries were sent. */
  readonly sent: string;
  readonly fields: readonly string[];
  /** How many different answers are told. */
  readonly limit: number;
}

/** Counts what the entries of a list say. */
export class EntryCountRepository extends Repository<ListTables> {
  /** Counts the newest entries of a list. */
  async ofNewest(selection: EntrySelection, { sent, fields, limit }: AskedCounts): Promise<TakenCounts> {
    const { query, within } = await newestLookedAt(this.database, selection);
    const newest = query
      .select('submissions.id')
      .orderBy('submissions.sent_at', 'desc')
      .orderBy('submissions.id', 'desc')
      .limit(MOST_COUNTED);
    const counted = await this.#counted(newest, { sent, fields, limit });
    const many = counted.find(({ what }) => what === 'all')?.many ?? 0;
    return {
      many,
      isPart: within !== null || many === MOST_COUNTED,
      days: counted.flatMap((row) => (row.what === 'day' ? [{ day: row.day, many: row.many }] : [])),
      answers: counted.flatMap(({ what, field, folded, many: own }) =>
        what === 'answer' ? [{ field, folded, many: own }] : [],
      ),
      answered: new Map(
        counted.flatMap(({ what, field, many: own }) => (what === 'answered' ? [[field, own]] : [])),
      ),
    };
  }

  /**
   * Everything by one statement: what the entries say is read once, and then counted in each way. SQLite keeps to the order of a cross join:
   * what is said is looked up for each entry.
   */
  async #counted(newest: ListedIds, { sent, fields, limit }: AskedCounts): Promise<readonly CountRow[]> {
    const ofFields = sql`field in (${sql.join(['', ...fields])})`;
    const { rows } = await sql<CountRow>`
      with listed as materialized ${newest},
      told as materialized (
        select v.submission_id, v.field, v.folded, v.day from listed cross join entry_values as v
        where v.submission_id = listed.id and v.field in (${sql.join(['', sent, ...fields])}))
      select what, field, folded, day, many from (
        select 'all' as what, '' as field, '' as folded, 0 as day, count(*) as many from listed
        union all
        select 'day', '', '', day, count(*) from told where field = ${sent} and day is not null group by day
        union all
        select 'answered', field, '', 0, count(distinct submission_id) from told where ${ofFields} group by field
        union all
        select 'answer', field, folded, 0, many from (
          select field, folded, count(*) as many from told where ${ofFields}
          group by field, folded order by many desc, field, folded limit ${sql.lit(Number(limit))}) as given
      ) as counted order by what, day, many desc, field, folded`.execute(this.database);
    return rows;
  }
}

/** A line of what is counted: of all entries, of a day, of a question, or of an answer to it. */
interface CountRow {
  readonly what: 'all' | 'day' | 'answered' | 'answer';
  readonly field: string;
  readonly folded: string;
  readonly day: number;
  readonly many: number;
}

type ListedIds = SelectQueryBuilder<ListTables, 'submissions', { readonly id: string }>;
