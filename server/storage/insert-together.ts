import type { Compilable, Kysely } from 'kysely';
import { compiledForRows } from './compiled-once.ts';

/** Inserts a row, and tells whether it was: not where the statement lets it be, as its key is taken. */
type InsertRow<Tables, Row> = (database: Kysely<Tables>, row: Row) => Promise<boolean>;

interface WaitingRow<Row> {
  readonly row: Row;
  readonly resolve: (isInserted: boolean) => void;
  readonly reject: (reason: unknown) => void;
}

/** So many rows at most are in a statement. Fewer go in statements of half as many: a database prepares each number of rows anew. */
const MOST_ROWS = 64;

/**
 * A statement that inserts rows and gives the ids of those that it has inserted. What units of work in one transaction insert at once goes out
 * as one statement: for a database elsewhere, a statement costs more than a row. Where it fails, it fails for all of them.
 */
export function insertTogether<Tables, Row extends { readonly id: string }>(
  build: (database: Kysely<Tables>, rows: readonly Row[]) => Compilable,
): InsertRow<Tables, Row> {
  const execute = compiledForRows(build);
  const waiting = new WeakMap<Kysely<Tables>, WaitingRow<Row>[]>();

  async function insert(database: Kysely<Tables>, some: readonly WaitingRow<Row>[]): Promise<void> {
    try {
      const { rows } = await execute(
        database,
        some.map(({ row }) => row),
      );
      const inserted = new Set((rows as readonly Row[]).map(({ id }) => id));
      for (const { row, resolve } of some) resolve(inserted.has(row.id));
    } catch (error) {
      for (const { reject } of some) reject(error);
    }
  }

  return (database, row) =>
    new Promise((resolve, reject) => {
      const one = { row, resolve, reject };
      const others = waiting.get(database);
      if (others !== undefined) {
        others.push(one);
        return;
      }
      const all = [one];
      waiting.set(database, all);
      // Units of work that began together have come to the same statement by then.
      queueMicrotask(() => {
        waiting.delete(database);
        for (const some of inHalves(all)) void insert(database, some);
      });
    });
}

/** Splits a list into lists of 64, 32, 16 and so on: never many lists, and few different lengths. */
function inHalves<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const lists: (readonly Item[])[] = [];
  for (let from = 0, most = MOST_ROWS; from < items.length; ) {
    while (most > items.length - from) most /= 2;
    lists.push(items.slice(from, from + most));
    from += most;
  }
  return lists;
}
