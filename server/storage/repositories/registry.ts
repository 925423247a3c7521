import type { Kysely } from 'kysely';
import * as all from './index.ts';

/** Every repository, by its name. */
export type Repositories = { readonly [Name in keyof typeof all]: InstanceType<(typeof all)[Name]> };

/** The queries of one capability over its own tables, written once for every dialect. */
type RepositoryClass = new (database: Kysely<never>) => object;

/** Makes each repository when it is first asked for. */
const made = Object.create(null, {
  ...Object.fromEntries(
    Object.entries<RepositoryClass>(all).map(([name, Repository]) => [
      name,
      {
        get(this: { readonly database: Kysely<never> }) {
          const value = new Repository(this.database);
          Object.defineProperty(this, name, { value });
          return value;
        },
      },
    ]),
  ),
});

/** The repositories over a database, or over one transaction of it. */
export function repositoriesOver(database: Kysely<never>): Repositories {
  return Object.create(made, { database: { value: database } }) as Repositories;
}
