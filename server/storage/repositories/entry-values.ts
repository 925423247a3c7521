import { type Kysely, sql } from 'kysely';
import { compiledForRows } from '../compiled-once.ts';

/** One value of a field of an entry, as conditions compare it. */
export interface EntryValue {
  readonly field: string;
  /** The kind of the field where that has an order of its own; `number` for a number of another field, '' for a text. */
  readonly kind: string;
  /** Its place among numbers, as a text that sorts like it; null where it has none. */
  readonly numberKey: string | null;
  /** Its place among texts, as digits. */
  readonly textKey: string;
  /** Trimmed and without its case. */
  readonly folded: string;
  /** The number of its day, where it is one. */
  readonly day: number | null;
}

/** Whose value it is. */
export interface ValueOwner {
  readonly submissionId: string;
  readonly formId: string;
}

export interface EntryValueRow {
  id: string;
  submission_id: string;
  form_id: string;
  field: string;
  kind: string;
  number_key: string | null;
  text_key: string;
  folded: string;
  day: number | null;
}

interface ValueTables {
  entry_values: EntryValueRow;
  entries_without_values: { id: string };
}

/** Rows in a statement, which is compiled for each number of them. */
const MOST_ROWS = 50;

const insert = compiledForRows<ValueTables, EntryValueRow>((database, rows) =>
  database.insertInto('entry_values').values(
    rows.map(({ id, submission_id, form_id, field, kind, number_key, text_key, folded, day }) => ({
      ...{ id, submission_id, form_id, field, kind, number_key, text_key, folded, day },
    })),
  ),
);

/** What lists of entries are filtered by. It follows from the entries, and can be worked out again. */
export class EntryValueRepository {
  readonly #database: Kysely<ValueTables>;

  constructor(database: Kysely<ValueTables>) {
    this.#database = database;
  }

  async add({ submissionId, formId }: ValueOwner, values: readonly EntryValue[]): Promise<void> {
    // Every submission comes by: members without spreads, which V8 copies slowly.
    const rows = values.map(({ field, kind, numberKey, textKey, folded, day }, place) => ({
      id: `${submissionId}.${field}.${place}`,
      submission_id: submissionId,
      form_id: formId,
      field,
      kind,
      number_key: numberKey,
      text_key: textKey,
      folded,
      day,
    }));
    if (rows.length <= MOST_ROWS) {
      if (rows.length > 0) await insert(this.#database, rows);
      return;
    }
    for (let from = 0; from < rows.length; from += MOST_ROWS)
      await insert(this.#database, rows.slice(from, from + MOST_ROWS));
  }

  /** Takes these values in place of those that a field had. */
  async replace(owner: ValueOwner, field: string, values: readonly EntryValue[]): Promise<void> {
    await this.#database
      .deleteFrom('entry_values')
      .where('submission_id', '=', owner.submissionId)
      .where('field', '=', field)
      .execute();
    await this.add(owner, values);
  }

  async removeOf(submissionId: string): Promise<void> {
    await this.#database.deleteFrom('entry_values').where('submission_id', '=', submissionId).execute();
    await this.noteWritten(submissionId);
  }

  /** Entries from before there were values. */
  async waiting(limit: number): Promise<readonly string[]> {
    const query = this.#database.selectFrom('entries_without_values').select('id').orderBy('id').limit(limit);
    return (await query.execute()).map(({ id }) => id);
  }

  async countWaiting(): Promise<number> {
    const { many } = await this.#database
      .selectFrom('entries_without_values')
      .select(sql<number>`count(*)`.as('many'))
      .executeTakeFirstOrThrow();
    return Number(many);
  }

  /** Notes that the values of an entry are written. */
  async noteWritten(submissionId: string): Promise<void> {
    await this.#database.deleteFrom('entries_without_values').where('id', '=', submissionId).execute();
  }
}
