import { type Kysely, sql } from 'kysely';
import { type EntrySelection, type ListTables, selectedEntries } from './entry-lists.ts';

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

/** Counts what the entries of a list say. */
export class EntryCountRepository {
  readonly #database: Kysely<ListTables>;

  constructor(database: Kysely<ListTables>) {
    this.#database = database;
  }

  /** How many came on each day, the earliest first; `field` is the one that holds the day on which they were sent. */
  async byDay(selection: EntrySelection, field: string): Promise<readonly DayCount[]> {
    const rows = await selectedEntries(this.#database, selection)
      .innerJoin('entry_values as told', 'told.submission_id', 'submissions.id')
      .where('told.field', '=', field)
      .where('told.day', 'is not', null)
      .select(['told.day', sql<number>`count(*)`.as('many')])
      .groupBy('told.day')
      .orderBy('told.day')
      .execute();
    return rows.map(({ day, many }) => ({ day: Number(day), many: Number(many) }));
  }

  /** How often each answer of these fields stands, the most frequent first. */
  async byAnswer(
    selection: EntrySelection,
    fields: readonly string[],
    limit: number,
  ): Promise<readonly GivenAnswerCount[]> {
    const rows = await selectedEntries(this.#database, selection)
      .innerJoin('entry_values as told', 'told.submission_id', 'submissions.id')
      .where('told.field', 'in', ['', ...fields])
      .select(['told.field', 'told.folded', sql<number>`count(*)`.as('many')])
      .groupBy(['told.field', 'told.folded'])
      .orderBy('many', 'desc')
      .orderBy('told.field')
      .orderBy('told.folded')
      .limit(limit)
      .execute();
    return rows.map(({ field, folded, many }) => ({ field, folded, many: Number(many) }));
  }

  /** How many entries have an answer to each of these fields. */
  async answered(selection: EntrySelection, fields: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await selectedEntries(this.#database, selection)
      .innerJoin('entry_values as told', 'told.submission_id', 'submissions.id')
      .where('told.field', 'in', ['', ...fields])
      .select(['told.field', sql<number>`count(distinct submissions.id)`.as('many')])
      .groupBy('told.field')
      .execute();
    return new Map(rows.map(({ field, many }) => [field, Number(many)]));
  }
}
