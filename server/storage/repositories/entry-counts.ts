import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { type EntrySelection, type ListTables, newestLookedAt } from '../entry-tests/selected-entries.ts';

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
export class EntryCountRepository {
  readonly #database: Kysely<ListTables>;

  constructor(database: Kysely<ListTables>) {
    this.#database = database;
  }

  /** Counts the newest entries of a list. */
  async ofNewest(selection: EntrySelection, { sent, fields, limit }: AskedCounts): Promise<TakenCounts> {
    const { query, within } = await newestLookedAt(this.#database, selection);
    const newest = query
      .select('submissions.id')
      .orderBy('submissions.sent_at', 'desc')
      .orderBy('submissions.id', 'desc')
      .limit(MOST_COUNTED);
    const [told, many] = [this.#told(newest), await this.#countOf(newest)];
    const days = await told
      .where('told.field', '=', sent)
      .where('told.day', 'is not', null)
      .select(['told.day', sql<number>`count(*)`.as('many')])
      .groupBy('told.day')
      .orderBy('told.day')
      .execute();
    const ofFields = told.where('told.field', 'in', ['', ...fields]);
    const answers = await ofFields
      .select(['told.field', 'told.folded', sql<number>`count(*)`.as('many')])
      .groupBy(['told.field', 'told.folded'])
      .orderBy('many', 'desc')
      .orderBy('told.field')
      .orderBy('told.folded')
      .limit(limit)
      .execute();
    const answered = await ofFields
      .select(['told.field', sql<number>`count(distinct told.submission_id)`.as('many')])
      .groupBy('told.field')
      .execute();
    return {
      many,
      isPart: within !== null || many === MOST_COUNTED,
      days: days.map((one) => ({ day: Number(one.day), many: Number(one.many) })),
      answers: answers.map(({ field, folded, many: own }) => ({ field, folded, many: Number(own) })),
      answered: new Map(answered.map(({ field, many: own }) => [field, Number(own)])),
    };
  }

  #told(newest: ListedIds) {
    return this.#database
      .selectFrom(newest.as('listed'))
      .innerJoin('entry_values as told', 'told.submission_id', 'listed.id');
  }

  async #countOf(newest: ListedIds): Promise<number> {
    const many = sql<number>`count(*)`.as('many');
    const counted = this.#database.selectFrom(newest.as('listed')).select(many);
    return Number((await counted.executeTakeFirstOrThrow()).many);
  }
}

type ListedIds = SelectQueryBuilder<ListTables, 'submissions', { readonly id: string }>;
