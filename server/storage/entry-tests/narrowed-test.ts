import { type Kysely, sql } from 'kysely';
import type { EntryTest } from './entry-test.ts';
import { idsAsSql, type SomeValue } from './test-as-sql.ts';

/** How much a question may take: about a tenth of a second. */
export interface ListBounds {
  /** So many values are few: an index finds them at once, and what has none of them need not be looked at. */
  readonly few: number;
  /** So many entries are looked at where any of them may pass. Whoever asks goes on from there. */
  readonly lookedAt: number;
  /** The same where they lie apart from each other, as entries in the order of an answer do: each is read from a place of its own. */
  readonly apart: number;
}

export const LIST_BOUNDS: ListBounds = { few: 10_000, lookedAt: 10_000, apart: 7_500 };

/** A test of the entries of a form, and where to find those that can pass it. */
export interface NarrowedTest {
  readonly test: EntryTest;
  /** Every entry that passes has a value that one of these finds; null where that may be any entry. */
  readonly few: readonly SomeValue[] | null;
}

/**
 * Asks indexes which parts of a test few entries can pass. Those are looked up; for the others each entry is looked at in the order of
 * the list: a test that many pass fills a page soon, and an index would have to find all of them first.
 */
export async function narrowedTest(
  database: Kysely<never>,
  test: EntryTest,
  formId: string,
  most: number,
): Promise<NarrowedTest> {
  switch (test.type) {
    case 'some':
      return narrowedValue(database, test, formId, most);
    case 'not':
      return {
        test: { type: 'not', test: (await narrowedTest(database, test.test, formId, most)).test },
        few: null,
      };
    case 'all':
    case 'any': {
      const parts: NarrowedTest[] = [];
      for (const one of test.tests) parts.push(await narrowedTest(database, one, formId, most));
      const tests = parts.map((part) => part.test);
      return {
        test: { type: test.type, tests },
        few: test.type === 'all' ? fewOfAll(parts) : fewOfAny(parts),
      };
    }
    default:
      return { test, few: null };
  }
}

async function narrowedValue(
  database: Kysely<never>,
  some: SomeValue,
  formId: string,
  most: number,
): Promise<NarrowedTest> {
  const { among, ...looked } = some;
  if (among === undefined || some.field === null) return { test: some, few: null };
  const { rows } = await sql<{ readonly many: number }>`
    select count(*) as many from (${idsAsSql({ ...some, value: null }, formId)} limit ${sql.lit(most + 1)}) as found`.execute(
    database,
  );
  return Number(rows[0]?.many) > most ? { test: looked, few: null } : { test: some, few: [some] };
}

function fewOfAll(parts: readonly NarrowedTest[]): NarrowedTest['few'] {
  return parts.find(({ few }) => few !== null)?.few ?? null;
}

function fewOfAny(parts: readonly NarrowedTest[]): NarrowedTest['few'] {
  if (parts.length === 0 || parts.some(({ few }) => few === null)) return null;
  return parts.flatMap(({ few }) => few ?? []);
}
