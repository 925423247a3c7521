import { createContext, runInContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compilePattern, MOST_STEPS } from './compile-pattern.ts';

const fits = (pattern: string, text: string) => compilePattern(pattern).test?.(text);
const faultIn = (pattern: string) => compilePattern(pattern).fault;

/** Patterns of everything that is understood, over few letters, so that texts often nearly fit. */
const { pattern } = fc.letrec<{ pattern: string; sequence: string; repeated: string; atom: string }>(
  (tie) => ({
    pattern: fc.array(tie('sequence'), { minLength: 1, maxLength: 3 }).map((items) => items.join('|')),
    sequence: fc.array(tie('repeated'), { maxLength: 4 }).map((items) => items.join('')),
    repeated: fc.oneof(
      {
        weight: 6,
        arbitrary: fc
          .tuple(tie('atom'), times(), fc.constantFrom('', '?'))
          .map(([atom, count, lazy]) => (count === '' ? atom : atom + count + lazy)),
      },
      { weight: 1, arbitrary: fc.constantFrom('^', '$', '\\b', '\\B') },
    ),
    atom: fc.oneof(
      { maxDepth: 2, withCrossShrink: true },
      fc.constantFrom(
        'a',
        'b',
        '1',
        ' ',
        '.',
        '\\d',
        '\\w',
        '\\s',
        '\\D',
        '\\W',
        '\\S',
        '[ab]',
        '[^a]',
        '[a-c1-3]',
        '[\\d-]',
        '[]',
        '[^]',
        '\\.',
        '\\u{61}',
        '\\x62',
        '\\p{L}',
        '😀',
        '\\uD83D\\uDE00',
      ),
      fc.tuple(fc.constantFrom('(', '(?:'), tie('pattern')).map(([open, inner]) => `${open}${inner})`),
    ),
  }),
);

function times(): fc.Arbitrary<string> {
  return fc.constantFrom('', '', '*', '+', '?', '{2}', '{0}', '{1,}', '{0,2}', '{1,3}');
}

const text = fc
  .array(fc.constantFrom('a', 'b', 'c', '1', ' ', '.', '\n', '😀', '\uD83D', '-'), { maxLength: 8 })
  .map((all) => all.join(''));

const asked = createContext({});

/** Which texts fit by the platform, which tries all ways: null where it comes to no end by itself. */
function platformAnswers(source: string, texts: readonly string[]): readonly boolean[] | null {
  Object.assign(asked, { platform: new RegExp(`^(?:${source})$`, 'u'), texts });
  try {
    return runInContext('texts.map((one) => platform.test(one))', asked, { timeout: 250 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return null;
    throw error;
  }
}

describe('compilePattern', () => {
  it('agrees with the platform’s expressions on whole texts', () => {
    fc.assert(
      fc.property(pattern, fc.array(text, { minLength: 5, maxLength: 5 }), (source, texts) => {
        const { test, fault } = compilePattern(source);
        fc.pre(!fault?.message.includes('more than'));
        expect(fault).toBeNull();
        const answers = platformAnswers(source, texts);
        fc.pre(answers !== null);
        expect([source, texts, texts.map((one) => test?.(one))]).toEqual([source, texts, answers]);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['[A-Z]{2}\\d{4}', 'AB1234', true],
    ['[A-Z]{2}\\d{4}', 'AB12345', false],
    ['[A-Z]{2}\\d{4}', 'xAB1234', false],
    ['cat|dog', 'dog', true],
    ['cat|dog', 'catdog', false],
    ['^a$', 'a', true],
    ['(?<year>\\d{4})-\\d\\d', '2026-03', true],
    ['', '', true],
    ['', 'a', false],
    ['a*?', 'aaa', true],
  ])('%s fits “%s”: %s', (source, one, met) => {
    expect(fits(source, one)).toBe(met);
  });

  it.each([
    ['(a', 0, '“(” has no “)”'],
    ['a)', 1, '“)” has no “(”'],
    ['a(?=b)', 1, 'Look-around'],
    ['a(?<!b)', 1, 'Look-around'],
    ['(a)\\1', 3, 'backreference'],
    ['(?<n>a)\\k<n>', 7, 'backreference'],
    ['(?i:a)', 0, 'A group may begin'],
    ['*', 0, 'nothing to repeat'],
    ['a**', 2, 'nothing to repeat'],
    ['^*', 1, 'nothing to repeat'],
    ['a{3,2}', 1, 'less than the minimum'],
    ['a{1001}', 1, 'count further'],
    ['a{2', 1, 'written with'],
    ['a{,2}', 1, 'written with'],
    ['a{12345}', 1, 'count further'],
    ['a{1234567890}', 1, 'count further'],
    ['a]', 1, 'written with'],
    ['[a', 0, 'has no “]”'],
    ['[b-a]', 0, 'does not exist'],
    ['\\p{Nonsense}', 0, 'does not exist'],
    ['\\y', 0, 'does not exist'],
    ['a\\', 1, 'does not exist'],
    ['((a{100}){100}){100}', 0, 'more than'],
    ['('.repeat(51), 50, 'nested deeper'],
  ])('reports %s at %d: %s', (source, at, words) => {
    expect(faultIn(source)).toEqual({ at, message: expect.stringContaining(words) });
  });

  it('rejects only what the platform rejects, or what it says is not supported', () => {
    const piece = fc.constantFrom(
      'a',
      '\\',
      '(',
      ')',
      '[',
      ']',
      '{',
      '}',
      '1',
      ',',
      '*',
      '+',
      '?',
      '|',
      '^',
      '-',
      '$',
      'd',
      'u',
      '.',
      ':',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
        const source = pieces.join('');
        const { fault } = compilePattern(source);
        if (fault === null) expect(() => new RegExp(source, 'u')).not.toThrow();
        else if (!/backreference|Look-around|count further|more than/.test(fault.message))
          expect(() => new RegExp(source, 'u')).toThrow();
      }),
      { numRuns: 1000 },
    );
  });

  it('never throws, whatever it is given', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (source, one) => {
        expect([true, false, undefined]).toContain(fits(source, one));
      }),
    );
  });

  it.each(['(a+)+$', '(a|a)*b', '(?:a*)*b', '(?:(?:a?){20}){20}', 'a*a*a*a*a*b'])(
    'needs time in proportion to the text for %s',
    (source) => {
      const started = performance.now();
      expect(fits(source, `${'a'.repeat(2000)}!`)).toBe(false);
      expect(performance.now() - started).toBeLessThan(5000);
    },
  );

  it('counts its steps before it generates them', () => {
    expect(faultIn(`(?:a{1000}){${MOST_STEPS}}`)).not.toBeNull();
    expect(faultIn('(?:(?:(?:a{1000}){1000}){1000}){1000}')).not.toBeNull();
  });
});
