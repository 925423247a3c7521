import { importsOf } from './imports.ts';
import type { Source, Violation } from './source.ts';

/** A compiled form and what it does about events name each other: so types may within this folder. */
const RECURSIVE = 'engine/form/';

/** Following imports, types included, never leads back to where one began. Each cycle is told once. */
export function hasNoCycle(sources: readonly Source[]): readonly Violation[] {
  const imports = new Map(sources.map((source) => [source.path, followedFrom(source)]));
  const done = new Set<string>();
  const violations: Violation[] = [];
  for (const { path } of sources) follow(path, []);
  return violations;

  function follow(path: string, way: readonly string[]): void {
    const back = way.indexOf(path);
    if (back >= 0) {
      const cycle = [...way.slice(back), path].join(' → ');
      violations.push({ path, message: `imports itself: ${cycle}` });
    }
    if (done.has(path)) return;
    done.add(path);
    for (const next of imports.get(path) ?? []) follow(next, [...way, path]);
  }
}

/** The files whose names count: of a compiled form and its handlers, those of which more than types is used. */
export function followedFrom(source: Source): readonly string[] {
  const { files, values } = importsOf(source);
  if (!source.path.startsWith(RECURSIVE)) return files;
  return files.filter((file) => values.includes(file) || !file.startsWith(RECURSIVE));
}
