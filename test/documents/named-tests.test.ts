import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hasTest, namedTestsIn } from './named-tests.ts';

/** Pages whose tables say which test shows each line, and how many lines they have at least. */
const PAGES = [
  ['docs/site-coverage.md', 60],
  ['docs/found-and-mended.md', 100],
] as const;

describe.each(PAGES)('the tables of %s', (path, least) => {
  const rows = namedTestsIn(readFileSync(path, 'utf8'));

  it('have all their lines', () => {
    expect(rows.length).toBeGreaterThan(least);
  });

  it.each(rows)('name tests that exist: $what', ({ tests }) => {
    expect(tests).not.toEqual([]);
    for (const { file, name } of tests) {
      expect([file, /\.test\.tsx?$/.test(file) && existsSync(file)]).toEqual([file, true]);
      expect([name, hasTest(readFileSync(file, 'utf8'), name)]).toEqual([name, true]);
    }
  });
});

describe('a table of tests', () => {
  const page = (where: string) => `| What | Where |\n|---|---|\n| **a** | ${where} |\n`;

  it('is read cell by cell, with names that quote something', () => {
    expect(namedTestsIn(page('[one](../a.test.ts) “x”, “y “$z” w”; [two](../b/c.test.tsx) “v”'))).toEqual([
      {
        what: '**a**',
        tests: [
          { file: 'a.test.ts', name: 'x' },
          { file: 'a.test.ts', name: 'y “$z” w' },
          { file: 'b/c.test.tsx', name: 'v' },
        ],
      },
    ]);
  });

  it('does not find a test by a part of its name', () => {
    const source = "it('is sent once', () => {});\nit.each([1])(`is %s`, () => {});";
    expect(hasTest(source, 'is sent once')).toBe(true);
    expect(hasTest(source, 'is %s')).toBe(true);
    expect(hasTest(source, 'sent once')).toBe(false);
    expect(hasTest(source, '?')).toBe(false);
  });
});
