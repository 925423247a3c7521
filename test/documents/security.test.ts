import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const numbers = readFileSync('test/documents/asvs-5.0.0.txt', 'utf8').trim().split('\n');
const page = readFileSync('docs/security.md', 'utf8');

const ROW = /^\| (V\d+\.\d+\.\d+) \| (.*) \| (.*) \|$/gm;
const PATH = /`((?:\w[\w-]*\/)+[\w.-]*|[\w-]+\.(?:json|md|mjs|ts))`/g;
const REASON =
  /^not applicable\b|\bopen: \w|\]\([\w./#-]+\)|\bsections? above\b|\btable above\b|\bfirst section\b/;

/** A row without a fact in it. */
const UNFILLED = /^\|.*\| open: not tested yet \|$/gm;

/** Everything wrong with the page about security, each in words that begin with its row. */
function faultsOf(text: string, exists: (path: string) => boolean): string[] {
  const rows = [...text.matchAll(ROW)].map(([, number = '', what = '', held = '']) => ({
    number,
    what,
    held,
  }));
  const counted = new Map<string, number>();
  for (const { number } of rows) counted.set(number, (counted.get(number) ?? 0) + 1);
  const known = new Set(numbers);
  return [
    ...numbers.filter((number) => !counted.has(number)).map((number) => `${number} has no row`),
    ...[...counted].flatMap(([number, times]) => (times > 1 ? [`${number} has ${times} rows`] : [])),
    ...[...counted.keys()]
      .filter((number) => !known.has(number))
      .map((number) => `${number} is not a requirement`),
    ...rows.flatMap(({ number, what, held }) =>
      what.trim() !== '' && (pathsIn(held).length > 0 || REASON.test(held))
        ? []
        : [`${number} names nothing that holds it`],
    ),
    ...[...text.matchAll(UNFILLED)].map(([line]) => `${line} says nothing`),
    ...pathsIn(text)
      .filter((path) => !exists(path))
      .map((path) => `${path} is named, and does not exist`),
  ];
}

function pathsIn(text: string): string[] {
  return [...text.matchAll(PATH)].map(([, path = '']) => path);
}

describe('the page about security', () => {
  it('has a row for every requirement of levels 1 and 2, and names only files that exist', () => {
    expect(numbers).toHaveLength(253);
    expect(faultsOf(page, existsSync)).toEqual([]);
  });

  it.each([
    ['a requirement without a row', /^\| V1\.2\.4 .*\n/m, '', 'V1.2.4 has no row'],
    ['a row that comes twice', '| V1.2.4 |', '| V1.2.5 |', 'V1.2.5 has 2 rows'],
    ['a row of nothing', '| V1.2.4 |', '| V1.2.99 |', 'V1.2.99 is not a requirement'],
    [
      'a file that is gone',
      'test/security/hostile-names.test.ts',
      'test/security/gone.test.ts',
      'test/security/gone.test.ts is named',
    ],
    ['a row that was never filled in', /^(\| Chance \|).*$/m, '$1 open: not tested yet |', 'Chance'],
    ['a row without a reason', /^(\| V1\.2\.4 \|.*\|) .* \|$/m, '$1 Yes |', 'V1.2.4 names nothing'],
  ])('is refused with %s', (_what, found, put, fault) => {
    const planted = page.replace(found, put);
    expect(planted).not.toBe(page);
    expect(faultsOf(planted, existsSync).join('\n')).toContain(fault);
  });
});
