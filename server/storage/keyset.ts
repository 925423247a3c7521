import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

/** One of the columns by which a list is in order. Texts that visitors wrote are cut: a long one does not fit into an index. */
export interface OrderColumn {
  readonly value: RawBuilder<unknown>;
  readonly type: 'text' | 'bigint';
  /** Whether it is worked out from columns: SQLite finds nothing by such a value among several that are compared together. */
  readonly isWorkedOut?: boolean;
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
  /** The last place that is looked at; the next page begins behind it. To the end of the list if left out, or null. */
  readonly until?: ListPlace | null;
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
  { order: { way }, after, limit, until = null }: AskedPage<string>,
  itemOf: (row: Row) => Item,
): Promise<KeysetPage<Item>> {
  const end = until !== null && isPlaceIn(columns, until) ? until : null;
  // One more than the page tells whether there is a next one.
  const most = Number(limit) + 1;
  const rows: Awaited<ReturnType<typeof query.execute>> = [];
  for (const part of partsAfter(query, columns, { way, after })) {
    const ended = end === null ? part : part.where(isBeside(columns, way === 'up' ? sql`<=` : sql`>=`, end));
    rows.push(...(await ended.limit(most - rows.length).execute()));
    if (rows.length >= most) break;
  }
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map((row) => itemOf(row as Row)),
    next: last === undefined ? until : placeOf(last, columns),
  };
}

/**
 * What follows a place, as queries one after the other, each of which is found by an index: the rows that are like it but for the last
 * column, those that are like it but for the last two, and so on. Plain columns are compared all at once.
 */
function partsAfter<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  columns: readonly OrderColumn[],
  { way, after }: Pick<AskedPage<string>, 'after'> & Pick<ListOrder<string>, 'way'>,
): readonly SelectQueryBuilder<Tables, Table, Row>[] {
  const areWorkedOut = columns.some(({ isWorkedOut }) => isWorkedOut);
  if (after === null || !areWorkedOut || !isPlaceIn(columns, after))
    return [inOrder(query, columns, { way, after })];
  const sign = way === 'up' ? sql`>` : sql`<`;
  return columns
    .map((_, different) => {
      let part = withPlace(query, columns);
      for (const [at, column] of columns.slice(0, different + 1).entries())
        part = part.where(
          sql<boolean>`${column.value} ${at === different ? sign : sql`=`} ${valueAt(after, at, column)}`,
        );
      for (const { value } of columns.slice(different)) part = part.orderBy(value, DIRECTIONS[way]);
      return part;
    })
    .toReversed();
}

/** As it is, and not by a cast: SQLite would convert what stands in the index as well, and could not use it. */
function valueAt(place: ListPlace, at: number, { type }: OrderColumn): string | bigint {
  const text = place[at] ?? '';
  return type === 'bigint' ? BigInt(text) : text;
}

/** The place of the row that comes so many after another one, or of the one so far into the list; null where it ends before. */
export async function placeAfter<Tables, Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
  columns: readonly OrderColumn[],
  { order: { way }, after }: Pick<AskedPage<string>, 'order' | 'after'>,
  many: number,
): Promise<ListPlace | null> {
  // SQLite takes an offset only behind a limit.
  const [row] = await inOrder(query, columns, { way, after })
    .limit(1)
    .offset(many - 1)
    .execute();
  return row === undefined ? null : placeOf(row, columns);
}

function inOrder<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  columns: readonly OrderColumn[],
  { way, after }: { readonly way: ListOrder<string>['way']; readonly after: ListPlace | null },
): SelectQueryBuilder<Tables, Table, Row> {
  let page = withPlace(query, columns);
  if (after !== null && isPlaceIn(columns, after))
    page = page.where(isBeside(columns, way === 'up' ? sql`>` : sql`<`, after));
  for (const { value } of columns) page = page.orderBy(value, DIRECTIONS[way]);
  return page;
}

const DIRECTIONS = { up: 'asc', down: 'desc' } as const;

function withPlace<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  columns: readonly OrderColumn[],
): SelectQueryBuilder<Tables, Table, Row> {
  return query.select(
    columns.map(({ value }, place) => sql<string>`cast(${value} as text)`.as(`${PLACE}${place}`)),
  ) as SelectQueryBuilder<Tables, Table, Row>;
}

function isBeside(
  columns: readonly OrderColumn[],
  sign: RawBuilder<unknown>,
  place: ListPlace,
): RawBuilder<boolean> {
  const values = columns.map((column, at) => valueAt(place, at, column));
  return sql<boolean>`(${sql.join(columns.map(({ value }) => value))}) ${sign} (${sql.join(values)})`;
}

function placeOf(row: object, columns: readonly OrderColumn[]): ListPlace {
  return columns.map((_, place) => placeValue(row, place));
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
