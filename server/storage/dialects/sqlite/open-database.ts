import { openWithLibrary } from './better-sqlite3.ts';
import { openWithNode } from './node-sqlite.ts';
import { type SqliteDatabase, valueOf } from './sqlite-database.ts';

/**
 * So many pages are written ahead before they are put where they belong, at the cost of two more syncs: many commits write the same pages of
 * an index, which are then put there once. 16 MB; a quarter of what the file of pages written ahead may keep.
 */
const PAGES_AHEAD = 4_000;

/** Opens a file for writing, so that commits reach the disk. Fails where they would not. */
export async function openForWriting(file: string): Promise<SqliteDatabase> {
  return opened(await connect(file, false), (database) => {
    database.execute('pragma journal_mode = WAL', []);
    // The default in WAL mode may lose the newest commits when the power fails.
    database.script(
      `pragma synchronous = FULL; pragma foreign_keys = ON; pragma journal_size_limit = 67108864; pragma wal_autocheckpoint = ${PAGES_AHEAD}`,
    );
    proveDurable(database);
  });
}

/** Opens a file for reading: it sees what has been committed, and can write nothing. */
export async function openForReading(file: string): Promise<SqliteDatabase> {
  return opened(await connect(file, true), (database) => database.script('pragma query_only = ON'));
}

/** Opens a file as it is. Waits for nobody. */
export async function connect(file: string, isReadOnly: boolean): Promise<SqliteDatabase> {
  return openWithNode(file, isReadOnly) ?? openWithLibrary(file, isReadOnly);
}

function opened(database: SqliteDatabase, set: (database: SqliteDatabase) => void): SqliteDatabase {
  try {
    set(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Reads the settings back: a file system may refuse one silently. */
function proveDurable(database: SqliteDatabase): void {
  const journal = valueOf(database, 'pragma journal_mode');
  const synchronous = valueOf(database, 'pragma synchronous');
  if (journal === 'wal' && synchronous === 2) return;
  throw new Error(
    `The database keeps its journal as “${journal}” and syncs at level ${synchronous}, not as “wal” at level 2.`,
  );
}
