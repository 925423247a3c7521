import type { Migratable } from '../../migration.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

/** Migrations in a file. Integers have another name there, and types are only enforced in strict tables. */
export function migrationsIn(database: SqliteDatabase): Migratable {
  return async (work) => {
    database.script('begin immediate');
    try {
      const result = await work({
        run: async (sql, parameters = []) => database.execute(asSqlite(sql), parameters).rows,
      });
      database.script('commit');
      return result;
    } catch (error) {
      if (database.isInTransaction()) database.script('rollback');
      throw error;
    }
  };
}

/** A cast stays as it is: an index holds what is worked out only for queries that write it the same. */
function asSqlite(sql: string): string {
  const statement = sql.trim().replaceAll(/(?<!\bas )\bbigint\b/g, 'integer');
  return /^create table\b/i.test(statement) ? `${statement} strict` : statement;
}
