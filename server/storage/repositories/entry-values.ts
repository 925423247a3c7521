import { sql } from 'kysely';
import { ENTRY_BATCH } from '../../value/entries/entry-batch.ts';
import { compiledForRows } from '../compiled-once.ts';
import { insertTogether } from '../insert-together.ts';
import { Repository } from './repository.ts';

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

/** The values of an entry, with whose they are. */
export interface OwnedValues extends ValueOwner {
  readonly values: readonly EntryValue[];
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

const mark = insertTogether<ValueTables, { readonly id: string }>((database, rows) =>
  database
    .insertInto('entries_without_values')
    .values(rows.map(({ id }) => ({ id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
);

/** What lists of entries are filtered by. It follows from the entries, and can be worked out again. */
export class EntryValueRepository extends Repository<ValueTables> {
  async add({ submissionId, formId }: ValueOwner, values: readonly EntryValue[]): Promise<void> {
    await this.addAll([{ submissionId, formId, values }]);
  }

  /** Those of many entries in the order of texts: an index that takes them in its own order takes many at the same place. */
  async addAll(owned: readonly OwnedValues[]): Promise<void> {
    const rows = owned.flatMap(rowsOf);
    if (owned.length > 1) rows.sort(byIndex);
    for (let from = 0; from < rows.length; from += MOST_ROWS)
      await insert(this.database, rows.slice(from, from + MOST_ROWS));
  }

  /** Takes these values in place of those that a field had. */
  async replace(owner: ValueOwner, field: string, values: readonly EntryValue[]): Promise<void> {
    await this.database
      .deleteFrom('entry_values')
      .where('submission_id', '=', owner.submissionId)
      .where('field', '=', field)
      .execute();
    await this.add(owner, values);
  }

  /** Removes what is written of an entry, and what says that something is to be written. */
  async removeOf(submissionId: string): Promise<void> {
    await this.database.deleteFrom('entry_values').where('submission_id', '=', submissionId).execute();
    await this.database.deleteFrom('entries_without_values').where('id', '=', submissionId).execute();
  }

  /** Removes what is written of some fields of an entry. */
  async removeFields(submissionId: string, fields: readonly string[]): Promise<void> {
    await this.database
      .deleteFrom('entry_values')
      .where('submission_id', '=', submissionId)
      .where('field', 'in', ['', ...fields])
      .execute();
  }

  /** Notes that the values of an entry are to be written. */
  async markMissing(submissionId: string): Promise<void> {
    await mark(this.database, { id: submissionId });
  }

  /** The entries whose values are to be written, from the earliest to this one; null for all. */
  async waiting(limit: number, last: string | null = null): Promise<readonly string[]> {
    let query = this.database.selectFrom('entries_without_values').select('id').orderBy('id').limit(limit);
    if (last !== null) query = query.where('id', '<=', last);
    return (await query.execute()).map(({ id }) => id);
  }

  /** The latest entry whose values are to be written. */
  async lastWaiting(): Promise<string | null> {
    const query = this.database.selectFrom('entries_without_values').select('id').orderBy('id', 'desc');
    return (await query.limit(1).executeTakeFirst())?.id ?? null;
  }

  async countWaiting(): Promise<number> {
    const { many } = await this.database
      .selectFrom('entries_without_values')
      .select(sql<number>`count(*)`.as('many'))
      .executeTakeFirstOrThrow();
    return many;
  }

  /**
   * Takes it upon this unit of work to write the values of these entries, at most a batch. Gives those whose values are to be written,
   * without any: an entry that another unit of work has written, edited or erased is not among them.
   */
  async claim(submissionIds: readonly string[]): Promise<readonly string[]> {
    const claimed = await this.database
      .deleteFrom('entries_without_values')
      .where('id', 'in', filled(submissionIds))
      .returning('id')
      .execute();
    const ids = claimed.map(({ id }) => id);
    if (ids.length > 0)
      await this.database.deleteFrom('entry_values').where('submission_id', 'in', filled(ids)).execute();
    return ids;
  }
}

/** As many ids each time, some of which are nobody's: a statement is prepared for each number of them. */
function filled(ids: readonly string[]): readonly string[] {
  return [...ids, ...Array<string>(ENTRY_BATCH - ids.length).fill('')];
}

function rowsOf({ submissionId, formId, values }: OwnedValues): readonly EntryValueRow[] {
  return values.map(({ field, kind, numberKey, textKey, folded, day }, place) => ({
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
}

function byIndex(a: EntryValueRow, b: EntryValueRow): number {
  return (
    compared(a.form_id, b.form_id) ||
    compared(a.field, b.field) ||
    compared(a.text_key, b.text_key) ||
    compared(a.submission_id, b.submission_id)
  );
}

function compared(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
