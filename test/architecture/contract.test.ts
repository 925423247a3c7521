import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readSources, type Source } from './source.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The most names of each door. More could not be found by anybody who imports from one (docs/adr/0136). */
const MOST = { 'engine/index.ts': 150, 'engine/language.ts': 70, 'engine/server.ts': 60 };

const FOLDERS = ['renderer-react', 'languages', 'linter', 'exchange', 'cli', 'preview', 'gallery', 'server'];
/** Code of the server that no browser loads. */
const OF_SERVER = /^server\/(?!browser\/)/;

/** The names that a file of re-exports offers. */
function namesIn(text: string): readonly string[] {
  const code = text.replace(/\/\/.*$/gm, '');
  const lists = [...code.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, list = '']) =>
    list.split(','),
  );
  const spaces = [...code.matchAll(/export \* as (\w+)/g)].map(([, name = '']) => name);
  return [...lists.flatMap((entry) => entry.trim().split(/\s+/).at(-1) || []), ...spaces];
}

it('counts every name that a door offers, types and namespaces as well', () => {
  const text =
    "// export { no } from 'x';\nexport { a, type B, c as d } from 'x';\nexport type {\n  E,\n} from 'y';\nexport * as f from 'z';\n";
  expect(namesIn(text)).toEqual(['a', 'B', 'd', 'E', 'f']);
});

it.each(Object.entries(MOST))('%s has at most %i names', (path, most) => {
  const text = readFileSync(path, 'utf8');
  expect(text).not.toMatch(/export \*(?! as)/);
  expect(namesIn(text).length).toBeGreaterThan(most - 30);
  expect(namesIn(text).length).toBeLessThanOrEqual(most);
});

/** The names that sources import from a door, each with the files that do. */
function importsFrom(door: string, sources: readonly Source[]): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, readonly string[]>();
  for (const source of sources)
    for (const name of namesFrom(door, source)) files.set(name, [...(files.get(name) ?? []), source.path]);
  return files;
}

function namesFrom(door: string, { text }: Source): readonly string[] {
  const lists = [...text.matchAll(/^import (?:type )?\{([^}]*)\} from '([^']*)';$/gm)];
  const names = lists.flatMap(([, list = '', from]) => (from === door ? list.split(',') : []));
  return names.flatMap((name) => /^(?:type )?(\w+)/.exec(name.trim())?.[1] ?? []);
}

/** The names that a door offers to the server alone. */
function forServerAlone(door: string, sources: readonly Source[]): readonly string[] {
  const imports = [...importsFrom(door, sources)];
  return imports.filter(([, files]) => files.every((file) => OF_SERVER.test(file))).map(([name]) => name);
}

it('tells names that only the server needs from those that pages need as well', () => {
  const of = (path: string, names: string): Source => ({ path, text: `import { ${names} } from 'a';` });
  const sources = [
    of('server/http/a.ts', 'type A, B as b, C, D'),
    of('server/browser/b.ts', 'B'),
    of('cli/c.ts', 'C'),
  ];
  expect(forServerAlone('a', sources)).toEqual(['A', 'D']);
  expect(forServerAlone('b', sources)).toEqual([]);
});

it('keeps names that only the server needs behind its own door', () => {
  const sources = FOLDERS.flatMap((folder) => readSources(ROOT, folder));
  expect(forServerAlone('formularium/engine', sources)).toEqual([]);
  expect(forServerAlone('formularium/engine/server', sources).length).toBeGreaterThan(40);
});
