/** A connection to a database file, whichever library has opened it. Everything is done at once, and throws a `SqliteFailure`. */
export interface SqliteDatabase {
  readonly execute: (sql: string, parameters: readonly unknown[]) => SqliteResult;
  /** Executes statements without parameters and without results. */
  readonly script: (sql: string) => void;
  /** Whether a transaction is open: some failures end it. */
  readonly isInTransaction: () => boolean;
  readonly close: () => void;
}

export interface SqliteResult {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** The number of rows that were written. */
  readonly changes: number;
}

/** Thrown by a connection. The code is SQLite's own, e.g. `SQLITE_FULL`. */
export class SqliteFailure extends Error {
  readonly code: string;

  constructor(code: string, cause: Error) {
    super(cause.message, { cause });
    this.name = 'SqliteFailure';
    this.code = code;
  }
}

/** The first value of the first row, as a pragma gives it. */
export function valueOf(database: SqliteDatabase, sql: string): unknown {
  const [row = {}] = database.execute(sql, []).rows;
  return Object.values(row)[0];
}

/**
 * What is wrong inside a database; null when it is whole. It reads all of it; `quick` leaves out whether indexes hold what their tables
 * do.
 */
export function damageIn(database: SqliteDatabase, how: 'whole' | 'quick' = 'whole'): string | null {
  try {
    const found = valueOf(database, `pragma ${how === 'quick' ? 'quick_check' : 'integrity_check'}(1)`);
    return found === 'ok' ? null : String(found);
  } catch (error) {
    if (error instanceof SqliteFailure && error.code.startsWith('SQLITE_CORRUPT')) return error.message;
    throw error;
  }
}
