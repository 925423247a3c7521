import type { Migratable, Migration, MigrationDatabase } from './migration.ts';
import * as all from './migrations/index.ts';

const migrations: readonly Migration[] = Object.values<Migration>(all).sort((a, b) =>
  a.name < b.name ? -1 : 1,
);

/** `migrate`: the tables are brought up to date. `current`: they have to be so already, as a server may be using them. */
export type TablesMode = 'migrate' | 'current';

/** Makes the tables ready, or fails in plain words where they are not and may not be touched. */
export async function prepareTables(within: Migratable, mode: TablesMode): Promise<void> {
  if (mode === 'migrate') return migrate(within);
  const rows = await within(({ run }) => run('select name from migrations'));
  const names = new Set(rows.map(({ name }) => name));
  if (migrations.length !== names.size || migrations.some(({ name }) => !names.has(name)))
    throw new Error(
      'its tables are of another version than this program: start the server of this version first',
    );
}

/**
 * Makes the tables in one transaction, or brings them up to date, one step to a transaction: wherever it is stopped, it goes on from
 * there. Several servers may do so at once. A database that is newer than this server is left alone.
 */
export async function migrate(within: Migratable, steps: readonly Migration[] = migrations): Promise<void> {
  await within(({ run }) => run('create table if not exists migrations (name text primary key)'));
  const rows = await within(({ run }) => run('select name from migrations'));
  const done = new Set(rows.map(({ name }) => String(name)));
  const unknown = [...done].filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) throw new Error(`it was made by a newer server (“${unknown.join('”, “')}”)`);
  const missing = steps.filter(({ name }) => !done.has(name));
  // Tables without rows are made in less time than a commit takes; what changes a million rows is not done twice.
  const units = done.size === 0 ? [missing] : missing.map((step) => [step]);
  for (const unit of units)
    await within(async (database) => {
      for (const step of unit) await take(step, database);
    });
}

async function take({ name, up }: Migration, database: MigrationDatabase): Promise<void> {
  // Another server at the same step waits here for this one to commit, and then has nothing to do.
  const insert = 'insert into migrations (name) values (?) on conflict do nothing returning name';
  const isOurs = (await database.run(insert, [name])).length > 0;
  if (isOurs) await up(database);
}
