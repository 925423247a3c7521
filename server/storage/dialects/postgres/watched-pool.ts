import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { PostgresFailure } from './postgres-failure.ts';

/**
 * A pool whose every failure is a `PostgresFailure`. A connection on which something other than the database's own answer came is
 * thrown away: a statement may still be under way on it.
 */
export function watchedPool(pool: pg.Pool): PostgresPool {
  // A connection that breaks says so twice: whoever uses it is told by the statement. An idle one is replaced.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    async connect() {
      const client = await pool.connect().catch((error: Error) => {
        throw new PostgresFailure(error);
      });
      return watched(client);
    },
    end: () => pool.end(),
  };
}

/** Each connection keeps the statements that have a name, so there are only so many. */
const MOST_NAMES = 300;
const names = new Map<string, string>();

/** A statement with a name is read and planned once by each connection, and not each time. Those that come first have one. */
function named(text: string, values: unknown[] = []): pg.QueryConfig {
  if (values.length === 0) return { text };
  let name = names.get(text);
  if (name === undefined && names.size < MOST_NAMES) {
    name = `s${names.size}`;
    names.set(text, name);
  }
  return { text, values, ...(name !== undefined && { name }) };
}

function watched(client: pg.PoolClient): PostgresPoolClient {
  let isBroken = false;
  const query = async (text: string, values?: unknown[]): Promise<unknown> => {
    try {
      return await client.query(named(text, values));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const failure = new PostgresFailure(error);
      if (!failure.isAnswer) isBroken = true;
      throw failure;
    }
  };
  return {
    query: query as PostgresPoolClient['query'],
    release: () => client.release(isBroken),
  };
}
