import type { TableRepository, TableRow } from './repositories/tables.ts';
import type { Storage } from './storage.ts';

const PAGE = 500;
const FORMAT = 'formularium-export-1';
/** Tables that belong to a database, and not to what is in it. */
const OWN: ReadonlySet<string> = new Set(['migrations']);

/** Writes everything that is kept, as it is at one moment, as lines of JSON: the migrations it was made with, and each row with its table. */
export function exportTables(storage: Storage, write: (text: string) => Promise<void>): Promise<number> {
  return storage.snapshot(async ({ tables }) => {
    let count = 0;
    await write(`${JSON.stringify({ format: FORMAT, migrations: await migrationsOf(tables) })}\n`);
    for (const { name, columns } of await tables.all()) {
      const [key = ''] = columns;
      if (OWN.has(name)) continue;
      const page: string[] = [];
      const flush = (): Promise<void> => write(page.splice(0).join(''));
      for await (const row of tables.every(name, key)) {
        page.push(`${JSON.stringify({ table: name, row })}\n`);
        count += 1;
        if (page.length >= PAGE) await flush();
      }
      await flush();
    }
    return count;
  });
}

/**
 * Reads such lines into an empty database whose tables are of the same version, and gives the number of rows. A database in which
 * something is kept already is left alone. When it fails half way, the database holds a part, and a new one has to be taken.
 */
export async function importTables(storage: Storage, lines: AsyncIterable<string>): Promise<number> {
  const tables = await storage.read((transaction) => transaction.tables.all());
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, new Set(columns)]));
  const rows: { readonly table: string; readonly row: TableRow }[] = [];
  let isFirst = true;
  let count = 0;
  const keep = async (): Promise<void> => {
    const page = rows.splice(0);
    await storage.transaction(async (transaction) => {
      for (const { table, row } of page) await transaction.tables.insert(table, row);
    });
    count += page.length;
  };
  for await (const line of lines) {
    if (isFirst) {
      await mayBegin(line, storage);
      isFirst = false;
      continue;
    }
    rows.push(readLine(line, columnsOf, count + rows.length + 2));
    if (rows.length >= PAGE) await keep();
  }
  if (isFirst) throw new Error('it is empty');
  await keep();
  return count;
}

async function migrationsOf(tables: TableRepository): Promise<readonly string[]> {
  const rows = await tables.rows('migrations', 'name', null, PAGE);
  return rows.map(({ name }) => String(name));
}

async function mayBegin(line: string, storage: Storage): Promise<void> {
  const begin: unknown = parsedLine(line, 1);
  const isOurs = typeof begin === 'object' && begin !== null && 'format' in begin && begin.format === FORMAT;
  if (!isOurs || !('migrations' in begin)) throw new Error('it is not an export of this program');
  if (
    JSON.stringify(begin.migrations) !==
    JSON.stringify(await storage.read(({ tables }) => migrationsOf(tables)))
  )
    throw new Error('it was made by another version of this program: export and import with the same one');
  const kept = await storage.read(async ({ tables }) => {
    const counts: number[] = [];
    for (const { name } of await tables.all()) counts.push(OWN.has(name) ? 0 : await tables.count(name));
    return counts;
  });
  if (kept.some((many) => many > 0))
    throw new Error('something is kept in the database already: take a new one');
}

function readLine(
  line: string,
  columnsOf: ReadonlyMap<string, ReadonlySet<string>>,
  number: number,
): { readonly table: string; readonly row: TableRow } {
  const read = parsedLine(line, number) as { readonly table?: unknown; readonly row?: unknown } | null;
  const columns = columnsOf.get(String(read?.table));
  if (
    columns === undefined ||
    OWN.has(String(read?.table)) ||
    typeof read?.row !== 'object' ||
    read.row === null
  )
    throw new Error(`line ${number} is not a row of a table`);
  const row = read.row as Readonly<Record<string, unknown>>;
  const strange = Object.entries(row).find(
    ([column, value]) =>
      !columns.has(column) || !(value === null || typeof value === 'string' || Number.isSafeInteger(value)),
  );
  if (strange !== undefined)
    throw new Error(`line ${number} has a column “${strange[0]}” that cannot be kept`);
  return { table: String(read.table), row: row as TableRow };
}

function parsedLine(line: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error(`line ${number} is not JSON`);
  }
}
