/**
 * A step from one version of the tables to the next. Its name begins with its number. Statements are SQL that every dialect
 * understands: columns are `text` or `bigint`.
 */
export interface Migration {
  readonly name: string;
  readonly up: (database: MigrationDatabase) => Promise<void>;
}

/** The database within the transaction of one migration. */
export interface MigrationDatabase {
  /** Executes one statement and gives its rows. Its parameters are `?`. */
  readonly run: (
    sql: string,
    parameters?: readonly (string | number | null)[],
  ) => Promise<readonly Readonly<Record<string, unknown>>[]>;
}

/** Does work in a transaction of its own, whole or not at all. */
export type Migratable = <T>(work: (database: MigrationDatabase) => Promise<T>) => Promise<T>;
