import type { PostgresPool } from 'kysely';
import type { Migratable } from '../../migration.ts';
import { isConflict, PostgresFailure } from './postgres-failure.ts';

const MOST_TRIES = 10;

/** Migrations over a pool. Parameters are numbered there. Servers that make the same table at the same time try again. */
export function migrationsOver(pool: PostgresPool): Migratable {
  const within = transactionsOver(pool);
  return async (work) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await within(work);
      } catch (error) {
        if (!(error instanceof PostgresFailure) || !isConflict(error) || tries >= MOST_TRIES) throw error;
      }
    }
  };
}

function transactionsOver(pool: PostgresPool): Migratable {
  return async (work) => {
    const client = await pool.connect();
    try {
      await client.query('begin', []);
      const result = await work({
        run: async (sql, parameters = []) =>
          (await client.query<Readonly<Record<string, unknown>>>(numbered(sql), [...parameters])).rows,
      });
      await client.query('commit', []);
      return result;
    } catch (error) {
      await client.query('rollback', []);
      throw error;
    } finally {
      client.release();
    }
  };
}

function numbered(sql: string): string {
  let count = 0;
  return sql.replaceAll('?', () => {
    count += 1;
    return `$${count}`;
  });
}
