import { createRequire } from 'node:module';
import type BetterSqlite3 from 'better-sqlite3';

type SqliteRow = Readonly<Record<string, unknown>>;

/** A database file, opened past the storage: what another program sees of it, or does to it. */
export interface SqliteFile {
  readonly all: <R = SqliteRow>(sql: string, ...parameters: readonly unknown[]) => readonly R[];
  readonly run: (sql: string) => void;
  readonly close: () => void;
}

interface BuiltInSqlite {
  readonly DatabaseSync: new (
    file: string,
    options: { readonly readOnly: boolean },
  ) => {
    prepare(sql: string): { all(...parameters: readonly unknown[]): unknown[] };
    exec(sql: string): void;
    close(): void;
  };
}

/** Opens a database with the SQLite of Node, or of the library where Node has none. */
export function openSqliteFile(file: string, { isReadOnly = true } = {}): SqliteFile {
  const builtIn = process.getBuiltinModule('node:sqlite') as BuiltInSqlite | undefined;
  const database =
    builtIn === undefined
      ? withLibrary(file, isReadOnly)
      : new builtIn.DatabaseSync(file, { readOnly: isReadOnly });
  return {
    all: <R>(sql: string, ...parameters: readonly unknown[]) =>
      database.prepare(sql).all(...parameters) as R[],
    run: (sql) => void database.exec(sql),
    close: () => void database.close(),
  };
}

function withLibrary(file: string, readonly: boolean): BetterSqlite3.Database {
  const Library = createRequire(import.meta.url)('better-sqlite3') as typeof BetterSqlite3;
  return new Library(file, { readonly, timeout: 0 });
}
