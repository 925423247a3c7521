import { errorCode } from '../../../value/errors.ts';
import { type SqliteDatabase, SqliteFailure, type SqliteResult } from './sqlite-database.ts';
import { preparedBy } from './statements.ts';

/** The part of `node:sqlite` that is used: Node 20 has neither the module nor its types. */
interface NodeSqlite {
  readonly DatabaseSync: new (file: string, options: { readonly readOnly: boolean }) => NodeDatabase;
}

interface NodeDatabase {
  readonly isOpen: boolean;
  readonly isTransaction: boolean;
  prepare(sql: string): NodeStatement;
  exec(sql: string): void;
  close(): void;
}

interface NodeStatement {
  all(...parameters: readonly unknown[]): SqliteResult['rows'];
  run(...parameters: readonly unknown[]): { readonly changes: number | bigint };
  columns(): readonly unknown[];
}

/** SQLite's codes of failures by their numbers; an extended number has the plain one in its last byte. */
const CODES: ReadonlyMap<number, string> = new Map([
  [5, 'SQLITE_BUSY'],
  [6, 'SQLITE_LOCKED'],
  [8, 'SQLITE_READONLY'],
  [10, 'SQLITE_IOERR'],
  [11, 'SQLITE_CORRUPT'],
  [13, 'SQLITE_FULL'],
  [14, 'SQLITE_CANTOPEN'],
  [19, 'SQLITE_CONSTRAINT'],
  [26, 'SQLITE_NOTADB'],
]);

/** Opens a database with Node's own module; null for a version of Node without it. */
export function openWithNode(file: string, isReadOnly: boolean): SqliteDatabase | null {
  const sqlite = nodeSqlite();
  if (sqlite === null) return null;
  const database = attempt(() => new sqlite.DatabaseSync(file, { readOnly: isReadOnly }));
  const prepared = preparedBy((sql) => {
    const statement = database.prepare(sql);
    return { statement, isReader: statement.columns().length > 0 };
  });
  return {
    execute: (sql, parameters) =>
      attempt(() => {
        const { statement, isReader } = prepared(sql);
        if (isReader) return { rows: statement.all(...parameters), changes: 0 };
        return { rows: [], changes: Number(statement.run(...parameters).changes) };
      }),
    script: (sql) => attempt(() => database.exec(sql)),
    isInTransaction: () => database.isTransaction,
    close: () =>
      attempt(() => {
        if (database.isOpen) database.close();
      }),
  };
}

/** Whether this Node has a database of its own that can tell which statements give rows. */
function nodeSqlite(): NodeSqlite | null {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 22 || (major === 22 && minor < 16)) return null;
  return (process.getBuiltinModule('node:sqlite') as NodeSqlite | undefined) ?? null;
}

function attempt<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // The database is closed.
    if (errorCode(error) === 'ERR_INVALID_STATE') throw new SqliteFailure('SQLITE_MISUSE', error);
    if (errorCode(error) !== 'ERR_SQLITE_ERROR') throw error;
    const number = 'errcode' in error ? Number(error.errcode) : 0;
    throw new SqliteFailure(CODES.get(number & 0xff) ?? `SQLITE_${number}`, error);
  }
}
