import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * The most names of each door. Whoever imports from one has to find theirs among them: a new name that only the server
 * needs comes in place of another (docs/adr/0135).
 */
const MOST = { 'engine/index.ts': 215, 'engine/language.ts': 70 };

/** The names that a file of re-exports offers. */
function namesIn(text: string): readonly string[] {
  const code = text.replace(/\/\/.*$/gm, '');
  const lists = [...code.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, list = '']) =>
    list.split(','),
  );
  const spaces = [...code.matchAll(/export \* as (\w+)/g)].map(([, name = '']) => name);
  return [...lists.flatMap((entry) => entry.trim().split(/\s+/).at(-1) || []), ...spaces];
}

it('is counted, whole or in part, whatever is a type', () => {
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
