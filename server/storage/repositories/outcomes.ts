interface ChangingQuery {
  readonly executeTakeFirstOrThrow: () => Promise<{
    readonly numInsertedOrUpdatedRows?: bigint | undefined;
    readonly numUpdatedRows?: bigint;
    readonly numDeletedRows?: bigint;
  }>;
}

/** Whether a statement that is about one row at most has changed one. */
export async function changesOne(query: ChangingQuery): Promise<boolean> {
  const { numInsertedOrUpdatedRows, numUpdatedRows, numDeletedRows } = await query.executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? numUpdatedRows ?? numDeletedRows) === 1n;
}

interface ReadingQuery<Row> {
  readonly executeTakeFirst: () => Promise<Row | undefined>;
}

/** The first row that a query finds, read; null for none. */
export async function firstOf<Row, Kept>(
  query: ReadingQuery<Row>,
  read: (row: Row) => Kept,
): Promise<Kept | null> {
  const row = await query.executeTakeFirst();
  return row === undefined ? null : read(row);
}
