import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

/** One of the columns by which a list is in order. Texts that visitors wrote are cut: a long one does not fit into an index. */
export interface OrderColumn {
  readonly value: RawBuilder<unknown>;
  readonly type: 'text' | 'bigint';
}

/** The order of a list: what it goes by, and whether the least or the greatest comes first. */
export interface ListOrder<Column extends string> {
  readonly by: Column;
  readonly way: 'up' | 'down';
}

/** Where a page begins: after the row whose columns are these. */
export type ListPlace = readonly string[];

/** The page of a list that is meant. */
export interface AskedPage<Column extends string> {
  readonly order: ListOrder<Column>;
  /** Null for the first page. */
  readonly after: ListPlace | null;
  readonly limit: number;
}

/** A page of a list, and where the next one begins; null on the last one. */
export interface KeysetPage<Item> {
  readonly items: readonly Item[];
  readonly next: ListPlace | null;
}

const PLACE = 'place_';

/**
 * Reads a page of a query in the order of columns, the last of which tells rows apart. All go the same way, so an index over them is
 * read from the place where the page begins, and no page costs more than the first one.
 */
export async function readPage<Tables, Table extends keyof Tables, Row, Item>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  columns: readonly OrderColumn[],
  { order: { way }, after, limit }: AskedPage<string>,
  itemOf: (row: Row) => Item,
): Promise<KeysetPage<Item>> {
  const [direction, sign] = way === 'up' ? (['asc', sql`>`] as const) : (['desc', sql`<`] as const);
  let page = query.select(
    columns.map(({ value }, place) => sql<string>`cast(${value} as text)`.as(`${PLACE}${place}`)),
  );
  if (after !== null && isPlaceIn(columns, after)) {
    const values = columns.map(({ type }, place) => sql`cast(${after[place]} as ${sql.raw(type)})`);
    page = page.where(
      sql<boolean>`(${sql.join(columns.map(({ value }) => value))}) ${sign} (${sql.join(values)})`,
    );
  }
  for (const { value } of columns) page = page.orderBy(value, direction);
  // One more than the page tells whether there is a next one.
  const rows = await page.limit(Number(limit) + 1).execute();
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map((row) => itemOf(row as Row)),
    next: last === undefined ? null : columns.map((_, place) => placeValue(last, place)),
  };
}

function placeValue(row: object, place: number): string {
  return String(Reflect.get(row, `${PLACE}${place}`));
}

const WHOLE = /^-?\d{1,19}$/;

/** Whether a place, which comes from an address, is one of this order. */
function isPlaceIn(columns: readonly OrderColumn[], place: ListPlace): boolean {
  return (
    place.length === columns.length &&
    columns.every(({ type }, at) => type === 'text' || isBigint(place[at] ?? ''))
  );
}

function isBigint(text: string): boolean {
  return WHOLE.test(text) && BigInt.asIntN(64, BigInt(text)) === BigInt(text);
}
