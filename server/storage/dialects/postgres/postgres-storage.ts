import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { SlowQuestion, StorageFailure } from '../../../value/errors.ts';
import { prepareTables, type TablesMode } from '../../migrate.ts';
import { repositoriesOver } from '../../repositories/registry.ts';
import type { Storage, TransactionOptions, Work } from '../../storage.ts';
import type { Outcome } from '../commit-group.ts';
import { doTogether } from './do-together.ts';
import { kyselyOverClient } from './kysely-over-client.ts';
import { migrationsOver } from './migrations-over.ts';
import { isConflict, isTimeout, PostgresFailure } from './postgres-failure.ts';
import { sharedCommits } from './shared-commits.ts';
import { takingTurns } from './taking-turns.ts';
import { watchedPool } from './watched-pool.ts';

interface PostgresOptions {
  /** `postgres://user:password@host:port/database`. */
  readonly address: string;
  /** A number from 0 to 1: units of work that were in each other's way do not try again at the same moment. */
  readonly random: () => number;
  /** Whether tables are made or changed; `migrate` when left out. */
  readonly tables?: TablesMode;
  /** The number of connections that this server may open. */
  readonly connections?: number;
  /** How long a request waits for a connection, and for a statement. */
  readonly patienceMs?: number;
  /** Whether statements take as long as they take: for commands over everything that is kept, which nobody waits for at a page. */
  readonly isPatient?: boolean;
}

const PATIENCE_MS = 2_000;
const CONNECTIONS = 10;
/**
 * What a connection expects of the database, as far as the database has such settings. By its own ones a row that an index finds costs four
 * times as much as one that is read in passing, as on disks that turn: for a page of a list it would read a million rows. And it would
 * compile what takes a tenth of a second.
 */
const SESSION = `select set_config(name, case name when 'jit' then 'off' else '1.1' end, false)
  from pg_settings where name in ('jit', 'random_page_cost')`;
/** Two commits at a time: one reaches the disk while the statements of the next are done. */
const SHARED = { most: 100, lanes: 2 };
const MOST_TRIES = 30;
const LONGEST_PAUSE_MS = 100;
/** PostgreSQL's numbers for `bigint` and `numeric`, the type of sums. `pg` gives both as texts unless told otherwise. Money is kept, and added up, as a text. */
const NUMBERS = [20, 1700];

/** Opens a database that several servers may share, and makes its tables. */
export async function openPostgresStorage(options: PostgresOptions): Promise<Storage> {
  await prepare(options);
  const pool = watchedPool(poolFor(options));
  const database = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
  const [turns, snapshots] = [takingTurns(), takingTurns()];
  const alone = <T>(work: Work<T>): Promise<T> =>
    untilAlone(async () => (await doTogether(pool, [work]))[0] as T, options.random);
  const shared = sharedCommits<Work<unknown>>({ commit: (units) => together(pool, units, alone), ...SHARED });
  return {
    async transaction<T>(work: Work<T>, { inTurn, sharesCommit = false }: TransactionOptions = {}) {
      if (sharesCommit && inTurn === undefined) return (await shared.add(work)) as T;
      return turns(inTurn, () => alone(work));
    },
    async read(work) {
      try {
        return await work(repositoriesOver(database));
      } catch (error) {
        throw failureOf(error);
      }
    },
    // Each keeps a connection as long as it takes: all at once would leave none for visitors.
    snapshot: (work) => snapshots('', () => readAtOnce(pool, work)),
    async close() {
      await shared.idle();
      await pool.end();
    },
  };
}

/** Makes or changes the tables. An index over a million rows takes longer than any request may. */
async function prepare(options: PostgresOptions): Promise<void> {
  const pool = watchedPool(poolFor({ ...options, connections: 1, isPatient: true }));
  try {
    await prepareTables(migrationsOver(pool), options.tables ?? 'migrate');
  } finally {
    await pool.end();
  }
}

/** Reads everything as it is at one moment, whatever is committed meanwhile. */
async function readAtOnce<T>(pool: PostgresPool, work: Work<T>): Promise<T> {
  let isOpen = true;
  try {
    const client = await pool.connect();
    try {
      await client.query('start transaction isolation level repeatable read read only', []);
      const result = await work(repositoriesOver(kyselyOverClient(client, () => isOpen)));
      await client.query('commit', []);
      return result;
    } catch (error) {
      await client.query('rollback', []);
      throw error;
    } finally {
      isOpen = false;
      client.release();
    }
  } catch (error) {
    throw failureOf(error);
  }
}

/** The failure that a reader is told of. */
function failureOf(error: unknown): unknown {
  if (!(error instanceof PostgresFailure)) return error;
  return isTimeout(error) ? new SlowQuestion(error) : new StorageFailure(error);
}

function poolFor({
  address,
  connections = CONNECTIONS,
  patienceMs = PATIENCE_MS,
  isPatient = false,
}: PostgresOptions): pg.Pool {
  const limits = {
    statement_timeout: patienceMs,
    query_timeout: patienceMs * 2,
    idle_in_transaction_session_timeout: patienceMs * 2,
  };
  const types = new pg.TypeOverrides();
  for (const type of NUMBERS) types.setTypeParser(type, Number);
  return new pg.Pool({
    connectionString: address,
    max: connections,
    connectionTimeoutMillis: patienceMs,
    ...(isPatient ? {} : limits),
    onConnect: async (client) => {
      await client.query(SESSION);
    },
    keepAlive: true,
    pipeline: true,
    types,
  });
}

/** Commits units of work together; where one of them fails or another server was in their way, each is done by itself. */
async function together(
  pool: PostgresPool,
  units: readonly Work<unknown>[],
  alone: (unit: Work<unknown>) => Promise<unknown>,
): Promise<readonly Outcome[]> {
  try {
    const values = await doTogether(pool, units);
    return values.map((value) => ({ status: 'fulfilled', value }));
  } catch (error) {
    if (error instanceof StorageFailure) throw error;
    return Promise.allSettled(units.map(alone));
  }
}

/** Does a unit of work again while others are in its way. A conflict may come up as late as at its commit. */
async function untilAlone<T>(unit: () => Promise<T>, random: () => number): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await unit();
    } catch (error) {
      if (!(error instanceof PostgresFailure)) throw error;
      if (!isConflict(error) || tries >= MOST_TRIES) throw new StorageFailure(error);
      await wait(Math.min(LONGEST_PAUSE_MS, 2 ** tries) * random());
    }
  }
}
