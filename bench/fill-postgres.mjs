// @ts-check
import { createRequire } from 'node:module';
import Database from 'better-sqlite3';

/** Rows that one statement writes; PostgreSQL takes 65,535 values in one. */
const MOST_VALUES = 60_000;
/** What belongs to a database, and not to what is in it. */
const OWN = new Set(['migrations']);

/**
 * Copies every row of a database of SQLite into a PostgreSQL with the same tables. Its indexes are made afterwards, which is quicker.
 * @param {string} file @param {string} address
 */
export async function fillPostgres(file, address) {
  const { Client } = createRequire(new URL('../server/package.json', import.meta.url))('pg');
  const client = new Client(address);
  await client.connect();
  const database = new Database(file, { readonly: true });
  try {
    const indexes = await client.query(`
      select indexname as name, indexdef as made from pg_indexes
      where schemaname = 'public' and indexname not in (select conname from pg_constraint)`);
    for (const { name } of indexes.rows) await client.query(`drop index "${name}"`);
    for (const table of tablesOf(database)) if (!OWN.has(table)) await copyTable(table, database, client);
    for (const { made } of indexes.rows) await client.query(made);
    await client.query('vacuum analyze');
  } finally {
    database.close();
    await client.end();
  }
}

/** @param {Database.Database} database @returns {readonly string[]} */
function tablesOf(database) {
  const named = database.prepare(
    `select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`,
  );
  return named.all().map((row) => Object(row).name);
}

/**
 * @param {string} table @param {Database.Database} database
 * @param {{ query: (sql: string, values?: readonly unknown[]) => Promise<unknown> }} client
 */
async function copyTable(table, database, client) {
  const columns = database.pragma(`table_info("${table}")`);
  const names = /** @type {{ name: string }[]} */ (columns).map(({ name }) => name);
  const into = `insert into "${table}" (${names.map((name) => `"${name}"`).join(', ')}) values`;
  const most = Math.floor(MOST_VALUES / names.length);
  /** @type {unknown[][]} */
  let rows = [];
  const write = async () => {
    if (rows.length === 0) return;
    const places = rows.map(
      (_, row) => `(${names.map((_name, n) => `$${row * names.length + n + 1}`).join(',')})`,
    );
    await client.query(`${into} ${places.join(',')} on conflict do nothing`, rows.flat());
    rows = [];
  };
  await client.query(`delete from "${table}"`);
  for (const row of database.prepare(`select * from "${table}"`).raw().iterate()) {
    rows.push(/** @type {unknown[]} */ (row));
    if (rows.length >= most) await write();
  }
  await write();
}
