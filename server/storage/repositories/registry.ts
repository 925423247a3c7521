import type { Kysely } from 'kysely';
import * as all from './index.ts';

/** Every repository, by its name. */
export type Repositories = { readonly [Name in keyof typeof all]: InstanceType<(typeof all)[Name]> };

/** The queries of one capability over its own tables, written once for every dialect. */
type RepositoryClass = new (database: Kysely<never>) => object;

/** The repositories over a database, or over one transaction of it. Each is made when it is first asked for. */
export function repositoriesOver(database: Kysely<never>): Repositories {
  const repositories = {};
  for (const [name, Repository] of Object.entries<RepositoryClass>(all)) {
    let made: object | undefined;
    Object.defineProperty(repositories, name, {
      get() {
        made ??= new Repository(database);
        return made;
      },
    });
  }
  return repositories as Repositories;
}
