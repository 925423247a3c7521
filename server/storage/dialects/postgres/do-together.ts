import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { StorageFailure } from '../../../value/errors.ts';
import { repositoriesOver } from '../../repositories/registry.ts';
import type { Work } from '../../storage.ts';
import { kyselyOverClient } from './kysely-over-client.ts';
import { PostgresFailure } from './postgres-failure.ts';

/**
 * Does units of work in one serializable transaction, all of them or none. Their statements go out as they come, so units may see each
 * other's. Rejects with a `StorageFailure` where it is not known whether the transaction was committed, or where there is no connection.
 */
export async function doTogether(
  pool: PostgresPool,
  units: readonly Work<unknown>[],
): Promise<readonly unknown[]> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new StorageFailure(error);
  });
  let isOpen = true;
  try {
    const database = kyselyOverClient(client, () => isOpen);
    const begun = client.query('start transaction isolation level serializable', []);
    const outcomes = await Promise.allSettled([
      begun,
      ...units.map((unit) => unit(repositoriesOver(database))),
    ]);
    isOpen = false;
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed !== undefined) {
      await rollBack(client);
      throw failed.reason;
    }
    await commit(client);
    return outcomes.slice(1).map((outcome) => outcome.status === 'fulfilled' && outcome.value);
  } finally {
    isOpen = false;
    client.release();
  }
}

async function rollBack(client: PostgresPoolClient): Promise<void> {
  try {
    await client.query('rollback', []);
  } catch (error) {
    // The connection is gone, and the transaction with it: what counts is what had failed before.
    if (!(error instanceof PostgresFailure)) throw error;
  }
}

async function commit(client: PostgresPoolClient): Promise<void> {
  try {
    const { command } = await client.query('commit', []);
    // PostgreSQL answers the commit of a failed transaction with its end, and not with an error.
    if (String(command) !== 'COMMIT') throw new Error('A unit of work went on after a statement had failed.');
  } catch (error) {
    if (error instanceof PostgresFailure && !error.isAnswer) throw new StorageFailure(error);
    throw error;
  }
}
