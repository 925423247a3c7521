import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { driverOver } from '../driver-over.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

/** Queries over one connection. `isOpen` tells whether it may be used now: a unit of work that has ended may not go on. */
export function kyselyOver(database: SqliteDatabase, isOpen: () => boolean): Kysely<never> {
  const connection = connectionOver(database, isOpen);
  return new Kysely<never>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => driverOver(connection),
      createIntrospector: (kysely) => new SqliteIntrospector(kysely),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}

function connectionOver(database: SqliteDatabase, isOpen: () => boolean): DatabaseConnection {
  return {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      if (!isOpen()) throw new Error('A unit of work was used after it had ended.');
      const { rows, changes } = database.execute(sql, parameters);
      return { rows: rows as readonly unknown[] as Row[], numAffectedRows: BigInt(changes) };
    },
    streamQuery() {
      throw new Error('Rows are read page by page, not streamed.');
    },
  };
}
