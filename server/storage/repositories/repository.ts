import type { Kysely } from 'kysely';

/** The queries of one capability over its tables, written once for every dialect. */
export abstract class Repository<Tables> {
  protected readonly database: Kysely<Tables>;

  constructor(database: Kysely<Tables>) {
    this.database = database;
  }
}
