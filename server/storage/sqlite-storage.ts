import Database from 'better-sqlite3';
import { StorageFailure } from '../value/errors.ts';
import { groupCommit } from './group-commit.ts';
import { migrate } from './migrate.ts';
import type { Kept, NewSubmission, Storage } from './storage.ts';

interface SqliteOptions {
  readonly file: string;
  /** The number of submissions that may share one sync. */
  readonly mostPerCommit?: number;
}

/** Opens the embedded database, makes its tables, and checks that commits reach the disk. */
export async function openSqliteStorage({ file, mostPerCommit = 1_000 }: SqliteOptions): Promise<Storage> {
  const database = new Database(file);
  try {
    database.pragma('busy_timeout = 5000');
    database.pragma('journal_mode = WAL');
    // The default in WAL mode may lose the newest commits when the power fails.
    database.pragma('synchronous = FULL');
    migrate(database);
    proveDurable(database);
  } catch (error) {
    database.close();
    throw error;
  }
  return storageIn(database, mostPerCommit);
}

/** Reads the settings back: a file system may refuse one silently. */
function proveDurable(database: Database.Database): void {
  const journal = database.pragma('journal_mode', { simple: true });
  const synchronous = database.pragma('synchronous', { simple: true });
  if (journal === 'wal' && synchronous === 2) return;
  throw new Error(
    `The database keeps its journal as “${journal}” and syncs at level ${synchronous}, not as “wal” at level 2.`,
  );
}

function storageIn(database: Database.Database, mostPerCommit: number): Storage {
  const insert = database.prepare(
    `insert into submissions (form_id, key, hash, submission, reply, created_at) values (?, ?, ?, ?, ?, ?)
     on conflict (form_id, key) do nothing`,
  );
  const select = database.prepare<[string, string], { hash: string; reply: string }>(
    'select hash, reply from submissions where form_id = ? and key = ?',
  );

  function find(formId: string, key: string): Kept | null {
    const row = select.get(formId, key);
    return row === undefined ? null : { hash: row.hash, reply: JSON.parse(row.reply) };
  }

  function keep({ formId, key, hash, submission, reply, createdAt }: NewSubmission): Kept {
    const { changes } = insert.run(
      formId,
      key,
      hash,
      JSON.stringify(submission),
      JSON.stringify(reply),
      createdAt.toISOString(),
    );
    if (changes === 1) return { hash, reply };
    const first = find(formId, key);
    if (first === null) throw new Error('A submission was neither kept nor there before.');
    return first;
  }

  const commit = database.transaction((submissions: readonly NewSubmission[]) => submissions.map(keep));
  const group = groupCommit(
    (submissions: readonly NewSubmission[]) => attempt(() => commit.immediate(submissions)),
    mostPerCommit,
  );

  return {
    find: async (formId, key) => attempt(() => find(formId, key)),
    store: group.add,
    async close() {
      group.flush();
      database.close();
    },
  };
}

function attempt<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new StorageFailure(error);
  }
}
