import type { Storage } from './storage.ts';

/** What is kept, and what is wrong with it. */
export interface RowCheck {
  readonly counts: readonly (readonly [table: string, many: number])[];
  readonly faults: readonly string[];
}

/** Counts every table, and looks for submissions whose version of their form is missing. */
export async function checkRows(storage: Storage): Promise<RowCheck> {
  return storage.read(async ({ tables }) => {
    const counts: [string, number][] = [];
    for (const { name } of await tables.all()) counts.push([name, await tables.count(name)]);
    const versions = new Set<unknown>();
    for await (const { hash } of tables.every('form_versions', 'hash')) versions.add(hash);
    const faults: string[] = [];
    for await (const { id, version } of tables.every('submissions', 'id'))
      if (version !== null && !versions.has(version))
        faults.push(`The submission “${id}” was filled in with a version of its form that is missing.`);
    return { counts, faults };
  });
}
