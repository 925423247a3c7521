import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  type PostgresPoolClient,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { driverOver } from '../driver-over.ts';

/** The same for every connection: what is compiled once is compiled for an adapter. */
const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();
const WRITING: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/**
 * Queries over the open transaction of a connection. They go out as they come, and none waits for the answer to another. `isOpen` tells
 * whether it may be used now: a unit of work that has ended may not go on.
 */
export function kyselyOverClient(client: PostgresPoolClient, isOpen: () => boolean): Kysely<never> {
  const connection = connectionOver(client, isOpen);
  return new Kysely<never>({
    dialect: {
      createAdapter: () => adapter,
      createDriver: () => driverOver(connection),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => compiler,
    },
  });
}

function connectionOver(client: PostgresPoolClient, isOpen: () => boolean): DatabaseConnection {
  return {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      if (!isOpen()) throw new Error('A unit of work was used after it had ended.');
      const { command, rowCount, rows } = await client.query<Row>(sql, parameters);
      return WRITING.has(command) ? { rows, numAffectedRows: BigInt(rowCount) } : { rows };
    },
    streamQuery() {
      throw new Error('Rows are read page by page, not streamed.');
    },
  };
}
