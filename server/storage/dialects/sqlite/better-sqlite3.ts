import type Database from 'better-sqlite3';
import { errorCode } from '../../../value/errors.ts';
import { type SqliteDatabase, SqliteFailure } from './sqlite-database.ts';
import { preparedBy } from './statements.ts';

/** Opens a database with the library for versions of Node that have none of their own. */
export async function openWithLibrary(file: string, isReadOnly: boolean): Promise<SqliteDatabase> {
  const { default: Library } = await import('better-sqlite3');
  const database = attempt(() => new Library(file, { readonly: isReadOnly, timeout: 0 }));
  const prepared = preparedBy((sql) => database.prepare(sql));
  return {
    execute: (sql, parameters) =>
      attempt(() => {
        const statement = prepared(sql);
        if (!statement.reader) return { rows: [], changes: statement.run(...parameters).changes };
        return { rows: statement.all(...parameters) as Database.RunResult[] & [], changes: 0 };
      }),
    script: (sql) => attempt(() => void database.exec(sql)),
    isInTransaction: () => database.inTransaction,
    close: () => attempt(() => void database.close()),
  };
}

function attempt<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const code = errorCode(error);
    if (error instanceof Error && code?.startsWith('SQLITE_')) throw new SqliteFailure(code, error);
    throw error;
  }
}
