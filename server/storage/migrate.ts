import type { Database } from 'better-sqlite3';
import type { Migration } from './migration.ts';
import * as all from './migrations/index.ts';

const migrations: readonly Migration[] = Object.values<Migration>(all).sort((a, b) =>
  a.name < b.name ? -1 : 1,
);

/** Makes the tables, or brings them up to date. A database that is newer than this server is left alone. */
export function migrate(database: Database, steps: readonly Migration[] = migrations): void {
  const run = database.transaction(() => {
    database.exec('create table if not exists migrations (name text primary key) strict');
    const done = new Set(database.prepare<[], string>('select name from migrations').pluck().all());
    const unknown = [...done].filter((name) => !steps.some((step) => step.name === name));
    if (unknown.length > 0) throw new Error(`it was made by a newer server (“${unknown.join('”, “')}”)`);
    for (const { name, sql } of steps) {
      if (done.has(name)) continue;
      database.exec(sql);
      database.prepare('insert into migrations (name) values (?)').run(name);
    }
  });
  run.immediate();
}
