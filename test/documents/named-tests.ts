import { join } from 'node:path';

/** A line of a table, with the tests that its last cell names. */
export interface NamedTests {
  readonly what: string;
  readonly tests: readonly { readonly file: string; readonly name: string }[];
}

const FOLDER = 'docs';

/** The lines of the tables of a page in `docs/`, without their heads. */
export function namedTestsIn(page: string): readonly NamedTests[] {
  const lines = page.split('\n');
  return lines.flatMap((line, nth) => {
    const isRow = line.startsWith('| ') && !lines[nth + 1]?.startsWith('|---');
    if (!isRow) return [];
    const [what = '', where = ''] = line.split(/(?<!\\)\|/).slice(1, -1);
    return [{ what: what.trim(), tests: testsIn(where) }];
  });
}

/** Every test that a cell names: a link to a file, and names of tests in it. */
function testsIn(where: string): NamedTests['tests'] {
  return where.split(/(?=\[)/).flatMap((part) => {
    const file = /\]\(([^)]+)\)/.exec(part)?.[1] ?? '';
    return [...part.matchAll(/“((?:[^“”]|“[^“”]*”)+)”/g)].map(([, name = '']) => ({
      file: join(FOLDER, file),
      name,
    }));
  });
}

/** Whether a test file has a test of exactly this name. */
export function hasTest(source: string, name: string): boolean {
  return ["'", '`', '"'].some((quote) => source.includes(`${quote}${name}${quote}`));
}
