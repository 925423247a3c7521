import { sql } from 'kysely';
import { Repository } from './repository.ts';

/** What stays of an entry that was erased: that there was one, and nothing of what it said. */
export interface ErasedEntry {
  readonly id: string;
  readonly formId: string;
  /** Milliseconds since 1970, UTC. */
  readonly erasedAt: number;
  /** Whether it still counts among the entries of its form. */
  readonly keepsPlace: boolean;
}

interface ErasedRow {
  id: string;
  form_id: string;
  erased_at: number;
  places: number;
}

/** The entries that were erased. */
export class ErasedEntryRepository extends Repository<{ erased_entries: ErasedRow }> {
  async add({ id, formId, erasedAt, keepsPlace }: ErasedEntry): Promise<void> {
    await this.database
      .insertInto('erased_entries')
      .values({ id, form_id: formId, erased_at: erasedAt, places: keepsPlace ? 1 : 0 })
      .execute();
  }

  /** How many of them still count among the entries of a form. */
  async countPlaces(formId: string): Promise<number> {
    const { places } = await this.database
      .selectFrom('erased_entries')
      .select(sql<number>`coalesce(sum(places), 0)`.as('places'))
      .where('form_id', '=', formId)
      .executeTakeFirstOrThrow();
    return places;
  }

  /** Those of these ids that are of entries which were erased. */
  async among(ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const rows = await this.database
      .selectFrom('erased_entries')
      .select('id')
      .where('id', 'in', ids)
      .execute();
    return new Set(rows.map(({ id }) => id));
  }
}
