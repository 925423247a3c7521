import { sql } from 'kysely';
import { Repository } from './repository.ts';

/** A row of any table, by its columns. */
export type TableRow = Readonly<Record<string, string | number | null>>;

const PAGE = 500;

/** Every table as it is, for copies. The first column of a table is its key. */
export class TableRepository extends Repository<never> {
  /** The tables and their columns, in a fixed order. */
  async all(): Promise<readonly { readonly name: string; readonly columns: readonly string[] }[]> {
    const tables = await this.database.introspection.getTables();
    return tables
      .filter(({ name, isView }) => !isView && !name.startsWith('sqlite_'))
      .map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** The rows that come after a key, in the order of keys. */
  async rows(table: string, key: string, after: string | null, limit: number): Promise<readonly TableRow[]> {
    const [from, column] = [sql.table(table), sql.ref(key)];
    const where = after === null ? sql`` : sql`where ${column} > ${after}`;
    const query = sql<TableRow>`select * from ${from} ${where} order by ${column} limit ${limit}`;
    return (await query.execute(this.database)).rows;
  }

  /** Every row of a table, in the order of its keys, read page by page. */
  async *every(table: string, key: string): AsyncGenerator<TableRow> {
    let after: string | null = null;
    for (;;) {
      const page: readonly TableRow[] = await this.rows(table, key, after, PAGE);
      yield* page;
      if (page.length < PAGE) return;
      after = String(page.at(-1)?.[key]);
    }
  }

  async count(table: string): Promise<number> {
    const query = sql<{ many: number }>`select count(*) as many from ${sql.table(table)}`;
    return (await query.execute(this.database)).rows[0]?.many ?? 0;
  }

  async insert(table: string, row: TableRow): Promise<void> {
    const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
    const values = sql.join(Object.values(row));
    await sql`insert into ${sql.table(table)} (${columns}) values (${values})`.execute(this.database);
  }
}
