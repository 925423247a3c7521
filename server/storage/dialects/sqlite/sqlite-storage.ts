import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { StorageFailure } from '../../../value/errors.ts';
import { prepareTables, type TablesMode } from '../../migrate.ts';
import { repositoriesOver } from '../../repositories/registry.ts';
import type { Storage, Work } from '../../storage.ts';
import type { Outcome } from '../commit-group.ts';
import { groupCommit } from './group-commit.ts';
import { kyselyOver } from './kysely-over.ts';
import { migrationsIn } from './migrations-in.ts';
import { openForReading, openForWriting } from './open-database.ts';
import { type SqliteDatabase, SqliteFailure } from './sqlite-database.ts';

export interface SqliteOptions {
  readonly file: string;
  /** Whether tables are made or changed; `migrate` when left out. */
  readonly tables?: TablesMode;
  /** The number of units of work that may share one sync. */
  readonly mostPerCommit?: number;
  /** How long another program may keep the database locked before a unit of work fails. */
  readonly patienceMs?: number;
  /** How long a unit of work may take. Whatever takes longer waits for something other than the database, and everybody else for it. */
  readonly longestUnitMs?: number;
}

const PATIENCE_MS = 5_000;
const POLL_MS = 5;
const LONGEST_UNIT_MS = 1_000;

/** Opens the embedded database, makes its tables, and checks that commits reach the disk. */
export async function openSqliteStorage({
  file,
  tables = 'migrate',
  mostPerCommit = 1_000,
  patienceMs = PATIENCE_MS,
  longestUnitMs = LONGEST_UNIT_MS,
}: SqliteOptions): Promise<Storage> {
  const first = await openForWriting(file);
  let writer: WriteConnection;
  let reader: ReadConnection;
  try {
    await untilFree(() => first.script('begin immediate; commit'), patienceMs);
    await prepareTables(migrationsIn(first), tables);
    writer = writerOver(first, longestUnitMs);
    reader = readerOver(await openForReading(file));
  } catch (error) {
    first.close();
    throw error;
  }

  async function commit(units: readonly Work<unknown>[]): Promise<readonly Outcome[]> {
    try {
      await untilFree(() => writer.database.execute('begin immediate', []), patienceMs);
      const outcomes: Outcome[] = [];
      for (const unit of units) outcomes.push(await writer.attempt(unit));
      writer.database.execute('commit', []);
      return outcomes;
    } catch (error) {
      // After a failed sync a connection may believe what the disk does not have: none goes on with it.
      writer.database.close();
      writer = writerOver(await openForWriting(file), longestUnitMs);
      throw new StorageFailure(error);
    }
  }

  const group = groupCommit(commit, mostPerCommit);
  return {
    transaction: async <T>(work: Work<T>) => (await group.add(work)) as T,
    read: (work) => reader.read(work),
    async snapshot(work) {
      // A connection of its own: on the one of all others a transaction would hold up their view of what is new.
      const alone = readerOver(await openForReading(file));
      try {
        alone.database.script('begin');
        return await alone.read(work);
      } finally {
        alone.database.close();
      }
    },
    async close() {
      await group.flush();
      writer.database.close();
      reader.database.close();
    },
  };
}

interface ReadConnection {
  readonly database: SqliteDatabase;
  readonly read: Storage['read'];
}

function readerOver(database: SqliteDatabase): ReadConnection {
  const repositories = repositoriesOver(kyselyOver(database, () => true));
  return {
    database,
    async read(work) {
      try {
        return await work(repositories);
      } catch (error) {
        throw error instanceof SqliteFailure ? new StorageFailure(error) : error;
      }
    },
  };
}

interface WriteConnection {
  readonly database: SqliteDatabase;
  /** Does a unit of work within the open transaction. Throws when the transaction itself is lost. */
  readonly attempt: (unit: Work<unknown>) => Promise<Outcome>;
}

function writerOver(database: SqliteDatabase, longestUnitMs: number): WriteConnection {
  let isOpen = false;
  const queries: Kysely<never> = kyselyOver(database, () => isOpen);
  const repositories = repositoriesOver(queries);
  const inTime = deadlineOf(longestUnitMs);
  return {
    database,
    async attempt(unit) {
      database.execute('savepoint unit', []);
      isOpen = true;
      try {
        const value = await inTime(unit(repositories));
        database.execute('release unit', []);
        return { status: 'fulfilled', value };
      } catch (error) {
        // A full disk, for one, ends the whole transaction: then nothing of the group is kept.
        if (!database.isInTransaction()) throw error;
        database.script('rollback to unit; release unit');
        return {
          status: 'rejected',
          reason: error instanceof SqliteFailure ? new StorageFailure(error) : error,
        };
      } finally {
        isOpen = false;
      }
    },
  };
}

/**
 * Ends a unit of work that waits for anything else: the rest of the group would wait with it. Units are done one after the other, so all
 * have the same timer.
 */
function deadlineOf(longestMs: number): (unit: Promise<unknown>) => Promise<unknown> {
  let end = (): void => {};
  const timer = setTimeout(() => end(), longestMs).unref();
  return async (unit) => {
    const late = new Promise<never>((_resolve, reject) => {
      end = () => reject(new Error('A unit of work waited for something other than the database.'));
    });
    timer.refresh().ref();
    try {
      return await Promise.race([unit, late]);
    } finally {
      timer.unref();
    }
  };
}

/** Tries again while another program has the database locked, without holding up anything else. */
async function untilFree(work: () => void, patienceMs: number): Promise<void> {
  for (let left = patienceMs; ; left -= POLL_MS) {
    try {
      return work();
    } catch (error) {
      const isLocked = error instanceof SqliteFailure && /^SQLITE_(BUSY|LOCKED)/.test(error.code);
      if (!isLocked || left <= 0) throw error;
      await wait(POLL_MS);
    }
  }
}
