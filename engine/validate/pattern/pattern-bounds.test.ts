import { describe, expect, it } from 'vitest';
import { compilePattern, longestTextFor } from './compile-pattern.ts';

const isTaken = (source: string): boolean => compilePattern(source).fault === null;

describe('the bounds of patterns', () => {
  it.each([
    ['groups beside each other, as many as are wanted', '(a)'.repeat(60), true],
    ['fifty groups in each other', `${'('.repeat(50)}a${')'.repeat(50)}`, true],
    ['fifty-one', `${'('.repeat(51)}a${')'.repeat(51)}`, false],
    ['nearly a thousand times', 'a{999}', true],
    ['more than that, at least', 'a{1001,}', false],
    ['more than that, at most', 'a{0,1001}', false],
    ['a thousand times at most', 'a{0,900}', true],
    ['as many steps as there may be', 'a'.repeat(2000), true],
    ['one more', 'a'.repeat(2001), false],
    ['too many choices', `(?:${Array(700).fill('ab').join('|')})`, false],
    ['many choices', `(?:${Array(600).fill('ab').join('|')})`, true],
    ['repeated choices that are too many', '(?:a|b){700}', false],
    ['repeated choices', '(?:a|b){300}', true],
  ])('%s', (_, source, taken) => {
    expect(isTaken(source)).toBe(taken);
  });
});

describe('a text that is too long for its pattern', () => {
  it.each(['[a-z]*', '(?:\\w+\\s?){1,50}', '.*a.{900}', '(?:a|b|.)*'])(
    'never fits %s, unlike a shorter one',
    (source) => {
      const compiled = compilePattern(source);
      const longest = longestTextFor(compiled.fault === null ? compiled.steps : 0);
      expect(compiled.test?.('a'.repeat(longest))).toBe(true);
      expect(compiled.test?.('a'.repeat(1_000_000))).toBe(false);
    },
  );
});
