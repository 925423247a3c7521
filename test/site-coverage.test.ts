import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = 'docs';
const rows = readFileSync(join(FOLDER, 'site-coverage.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| What '))
  .map((line) => line.split('|').slice(1, -1))
  .map(([what = '', where = '']) => ({ what: what.trim(), where: where.trim() }));

/** Every test that a cell names: a link to a file, and names of tests in it. */
function testsIn(where: string): readonly { readonly file: string; readonly name: string }[] {
  return where.split(/(?=\[)/).flatMap((part) => {
    const file = /\]\(([^)]+)\)/.exec(part)?.[1] ?? '';
    return [...part.matchAll(/“([^”]+)”/g)].map(([, name = '']) => ({ file: join(FOLDER, file), name }));
  });
}

it('has many lines', () => {
  expect(rows.length).toBeGreaterThan(60);
});

it.each(rows)('has a test that is there: $what', ({ where }) => {
  const named = testsIn(where);
  expect(named.length).toBeGreaterThan(0);
  for (const { file, name } of named) {
    expect([file, /\.test\.tsx?$/.test(file) && existsSync(file)]).toEqual([file, true]);
    const source = readFileSync(file, 'utf8');
    const title = source.split('\n').some((line) => /['`]/.test(line) && line.includes(name));
    expect([name, title]).toEqual([name, true]);
  }
});
