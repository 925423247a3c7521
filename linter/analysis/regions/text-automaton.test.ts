import fc from 'fast-check';
import { parsePattern, rules } from 'formularium/engine/language';
import { describe, expect, it } from 'vitest';
import {
  haveCommonText,
  readerOf,
  readerOfLengths,
  readerOfOthers,
  type TextReader,
} from './text-automaton.ts';

function reading(source: string): TextReader {
  const tree = parsePattern(source);
  const reader = 'message' in tree ? null : readerOf(tree);
  if (reader === null) throw new Error(`“${source}” cannot be read.`);
  return reader;
}

function fits(source: string, text: string): boolean {
  return rules.get('pattern')?.compile([source])(text, { others: [], today: '' }) === 'met';
}

describe('haveCommonText', () => {
  it.each([
    { one: '[A-Z]{2}\\d{4}', other: '\\d+', common: false },
    { one: 'D?-?\\d{5}', other: '\\d+', common: true },
    { one: '\\d{4} \\d{6}', other: '\\d+', common: false },
    { one: '(?:ab)*', other: 'a(?:ba)*', common: false },
    { one: '(?:ab)+', other: '(?:ab){2,3}', common: true },
    { one: '.+@example\\.org', other: '.*example\\.com', common: false },
    { one: '[^@]+@.+', other: '.*@example\\.com', common: true },
    { one: 'a|b', other: 'c|d', common: false },
    { one: '\\p{Lu}+', other: '[a-zß]+', common: false },
    { one: '', other: 'a*', common: true },
    { one: 'x{0}', other: 'x+', common: false },
    { one: '(?:)', other: '.', common: false },
  ])('finds a text of “$one” and “$other”: $common', ({ one, other, common }) => {
    expect(haveCommonText([reading(one), reading(other)])).toBe(common);
  });

  it('counts characters', () => {
    expect(haveCommonText([reading('\\d{6}'), readerOfLengths(7, Infinity)])).toBe(false);
    expect(haveCommonText([reading('\\d{6}'), readerOfLengths(0, 5)])).toBe(false);
    expect(haveCommonText([reading('\\d{6}'), readerOfLengths(6, 6)])).toBe(true);
    expect(haveCommonText([reading('\\d*'), readerOfLengths(50, Infinity)])).toBe(true);
  });

  it('can read exactly what another reader does not', () => {
    const denied = reading('.*@gmail\\.com');
    expect(haveCommonText([reading('.+@gmail\\.com'), readerOfOthers(denied)])).toBe(false);
    expect(haveCommonText([reading('.+@g?mail\\.com'), readerOfOthers(denied)])).toBe(true);
  });

  it('does not answer what it cannot know', () => {
    expect(haveCommonText([reading('\u{1f9ff}'), reading('a')])).toBeNull();
    const large = parsePattern('\\d{900}');
    expect('message' in large ? null : readerOf(large)).toBeNull();
    // Each state of the one with each state of the other is more than are visited.
    expect(haveCommonText([reading('(?:a{97})+b'), reading('(?:a{89})+c')])).toBeNull();
  });

  it('never denies a text that fits both patterns', () => {
    const piece = fc.constantFrom('a', 'b', '\\d', '[ab]', '[^a]', '.', '(?:ab)', '(?:a|b)', '(?:\\d|b)');
    const times = fc.constantFrom('', '', '*', '+', '?', '{2}', '{0,2}', '{1,}');
    const source = fc
      .array(fc.tuple(piece, times), { minLength: 1, maxLength: 4 })
      .map((parts) => parts.map(([one, often]) => one + often).join(''));
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '1', 'c'), maxLength: 6 });
    let met = 0;
    fc.assert(
      fc.property(source, source, text, (one, other, tried) => {
        if (!fits(one, tried) || !fits(other, tried)) return;
        met += 1;
        expect(haveCommonText([reading(one), reading(other)])).toBe(true);
      }),
      { numRuns: 3000 },
    );
    expect(met).toBeGreaterThan(50);
  });

  it('finds no text if no short text fits, for patterns of short texts', () => {
    const piece = fc.constantFrom('a', 'b', '[ab]', '[^a]', 'b?', '(?:ab)?', 'a{2}', '(?:a|bb)');
    const source = fc.array(piece, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(''));
    const texts = textsUpTo(6);
    fc.assert(
      fc.property(source, source, (one, other) => {
        const expected = texts.some((tried) => fits(one, tried) && fits(other, tried));
        expect(haveCommonText([reading(one), reading(other)])).toBe(expected);
      }),
      { numRuns: 200 },
    );
  });
});

/** Every text of these letters up to this length. */
function textsUpTo(length: number): readonly string[] {
  let last: readonly string[] = [''];
  const all = [...last];
  for (let size = 1; size <= length; size += 1) {
    last = last.flatMap((text) => [...'abc'].map((letter) => text + letter));
    all.push(...last);
  }
  return all;
}
