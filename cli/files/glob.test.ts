import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alternatives, fitsName, isGlob } from './glob.ts';

describe('isGlob', () => {
  it.each(['*.json', 'a?.json', '[ab].json', '{a,b}.json', '**'])('recognizes the pattern %s', (path) => {
    expect(isGlob(path)).toBe(true);
  });

  it.each(['forms/quote.json', '-', '../a b.json', ''])('reads “%s” as a path', (path) => {
    expect(isGlob(path)).toBe(false);
  });
});

describe('fitsName', () => {
  it.each([
    { name: 'quote.json', pattern: '*.json', fits: true },
    { name: 'quote.json', pattern: 'quote.json', fits: true },
    { name: 'quote.json', pattern: 'q*e*.js*n', fits: true },
    { name: 'quote.json', pattern: '*', fits: true },
    { name: 'quote.json', pattern: '**', fits: true },
    { name: 'quote.jsonc', pattern: '*.json', fits: false },
    { name: 'quote.json', pattern: 'Quote.json', fits: false },
    { name: 'a.json', pattern: '?.json', fits: true },
    { name: '😀.json', pattern: '?.json', fits: true },
    { name: 'ab.json', pattern: '?.json', fits: false },
    { name: 'b.json', pattern: '[abc].json', fits: true },
    { name: 'd.json', pattern: '[abc].json', fits: false },
    { name: 'd.json', pattern: '[!abc].json', fits: true },
    { name: 'a.json', pattern: '[^abc].json', fits: false },
    { name: 'form-7', pattern: 'form-[0-9]', fits: true },
    { name: 'form-x', pattern: 'form-[0-9]', fits: false },
    { name: 'a-b', pattern: 'a[+-]b', fits: true },
    { name: 'a[1', pattern: 'a[1', fits: true },
    { name: 'a+b', pattern: 'a+b', fits: true },
    { name: 'aab', pattern: 'a+b', fits: false },
    { name: '.hidden', pattern: '*', fits: false },
    { name: '.hidden', pattern: '.*', fits: true },
    { name: '', pattern: '*', fits: true },
  ])('$name fits $pattern: $fits', ({ name, pattern, fits }) => {
    expect(fitsName(name, pattern)).toBe(fits);
  });

  it('agrees with a regular expression', () => {
    const name = fc.stringMatching(/^[ab]{0,8}$/);
    const pattern = fc.stringMatching(/^[ab*?]{0,6}$/);
    fc.assert(
      fc.property(name, pattern, (given, wanted) => {
        const expression = wanted.replaceAll('*', '.*').replaceAll('?', '.');
        expect(fitsName(given, wanted)).toBe(new RegExp(`^${expression}$`).test(given));
      }),
      { numRuns: 2000 },
    );
  });

  it('is quick, however many asterisks there are', () => {
    expect(fitsName('a'.repeat(5000), `${'*a'.repeat(100)}*b`)).toBe(false);
  });
});

describe('alternatives', () => {
  it.each([
    { pattern: 'a.json', all: ['a.json'] },
    { pattern: '{a,b}.json', all: ['a.json', 'b.json'] },
    { pattern: '{forms,polls/{x,y}}/*', all: ['forms/*', 'polls/x/*', 'polls/y/*'] },
    { pattern: 'a{,-old}', all: ['a', 'a-old'] },
    { pattern: '{a}', all: ['{a}'] },
    { pattern: '{a,b', all: ['{a,b'] },
  ])('reads $pattern as $all', ({ pattern, all }) => {
    expect(alternatives(pattern)?.toSorted()).toEqual(all);
  });

  it('gives up if there would be too many', () => {
    expect(alternatives('{a,b}'.repeat(40))).toBeNull();
  });
});
