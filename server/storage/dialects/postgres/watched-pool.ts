import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
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

function watched(client: pg.PoolClient): PostgresPoolClient {
  let isBroken = false;
  const query = async (text: string, values?: unknown[]): Promise<unknown> => {
    try {
      return await client.query(text, values);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) isBroken = true;
      throw error instanceof Error ? new PostgresFailure(error) : error;
    }
  };
  return {
    query: query as PostgresPoolClient['query'],
    release: () => client.release(isBroken),
  };
}
