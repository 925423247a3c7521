import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFormula } from './parse-formula.ts';
import { faultOf, formulaOf } from './testing/read.ts';

const UNKNOWN = 'is neither a function nor a constant.';
const OUTSIDE =
  'Error: A comma stands outside a function. It only separates arguments: write numbers with a point, and thousands without separators.';
const WRITE = 'A field is written as {field-id}.';

describe('parseFormula', () => {
  it.each([
    ['', 'Error: The formula is empty.', ''],
    [' \t\u00a0', 'Error: The formula is empty.', ' \t\u00a0'],
    ['1 + foo', `Error: “foo” ${UNKNOWN} A field is written in braces: {field-id}.`, 'foo'],
    ['maxx(1)', `Error: “maxx” ${UNKNOWN} Did you mean “max”?`, 'maxx'],
    ['Flor(1)', `Error: “Flor” ${UNKNOWN} Did you mean “floor”?`, 'Flor'],
    [
      'daysBetween(1,2)',
      `Error: “daysBetween” ${UNKNOWN} A field is written in braces: {field-id}.`,
      'daysBetween',
    ],
    ['größe_2', `Error: “größe_2” ${UNKNOWN} A field is written in braces: {field-id}.`, 'größe_2'],
    ['(1+2', 'Error: This opening bracket is never closed.', '('],
    ['2*((1+2)', 'Error: This opening bracket is never closed.', '('],
    ['max(1', 'Error: This opening bracket is never closed.', '('],
    ['max(1,', 'Error: This opening bracket is never closed.', '('],
    ['max(', 'Error: This opening bracket is never closed.', '('],
    ['(', 'Error: This opening bracket is never closed.', '('],
    ['1+2)', 'Error: This closing bracket has no opening one.', ')'],
    [')', 'Error: This closing bracket has no opening one.', ')'],
    ['max 1', 'Error: “max” is a function, so an opening bracket must follow it.', 'max'],
    ['2 + abs', 'Error: “abs” is a function, so an opening bracket must follow it.', 'abs'],
    ['2(3)', 'Error: There is no operator between “2” and “(”.', '('],
    ['(1)(2)', 'Error: There is no operator between “)” and “(”.', '('],
    ['2pi', 'Error: There is no operator between “2” and “pi”.', 'pi'],
    ['1e5', 'Error: There is no operator between “1” and “e5”.', 'e5'],
    ['1 2', 'Error: There is no operator between “1” and “2”.', '2'],
    ['{a}{b}', 'Error: There is no operator between “{a}” and “{b}”.', '{b}'],
    ['pi()', 'Error: There is no operator between “pi” and “(”.', '('],
    ['max(1,2)5', 'Error: There is no operator between “)” and “5”.', '5'],
    ['2 + ()', 'Error: There is nothing in these brackets.', '('],
    ['1.2.3', 'Error: A number cannot have more than one period.', '1.2.3'],
    ['1..', 'Error: A number cannot have more than one period.', '1..'],
    ['1 + .', 'Error: A period alone is not a number.', '.'],
    ['max(1,)', 'Error: An argument of “max” is missing.', ')'],
    ['max(,1)', 'Error: An argument of “max” is missing.', ','],
    ['max(1,,2)', 'Error: An argument of “max” is missing.', ','],
    ['round(2.5,)', 'Error: An argument of “round” is missing.', ')'],
    ['max(1+,2)', 'Error: There is nothing to the right of “+”.', '+'],
    ['max(-,2)', 'Error: There is nothing to the right of “-”.', '-'],
    ['1+', 'Error: There is nothing to the right of “+”.', '+'],
    ['(1*)', 'Error: There is nothing to the right of “*”.', '*'],
    ['10%+', 'Error: There is nothing to the right of “+”.', '+'],
    [
      '50%',
      'Error: There is nothing to the right of “%”. It gives the remainder of a division: for a percentage, divide by 100.',
      '%',
    ],
    ['-', 'Error: There is nothing to the right of “-”.', '-'],
    ['*2', 'Error: There is nothing to the left of “*”.', '*'],
    ['2+*3', 'Error: There is nothing to the left of “*”.', '*'],
    ['abs()', 'Error: Expected one argument, got 0', 'abs()'],
    ['1 + Round(1, 2, 3) + 4', 'Error: Expected one argument, got 3', 'Round(1, 2, 3)'],
    ['avg()', 'Error: Expected at least one argument, got 0', 'avg()'],
    ['1,000', OUTSIDE, ','],
    ['max((1,2))', OUTSIDE, ','],
    ['(,', OUTSIDE, ','],
    [',1', OUTSIDE, ','],
    ['{a + 1', `Error: This brace is never closed. ${WRITE}`, '{'],
    ['{a {b}', `Error: This brace is never closed. ${WRITE}`, '{'],
    ['1 + {}', 'Error: There is no field in these braces.', '{}'],
    ['1 }', `Error: This closing brace has no opening one. ${WRITE}`, '}'],
    ['2 × 3', 'Error: “×” has no meaning in a formula. Write “*” instead.', '×'],
    ['6 ÷ 3', 'Error: “÷” has no meaning in a formula. Write “/” instead.', '÷'],
    ['6 − 3', 'Error: “−” has no meaning in a formula. Write “-” instead.', '−'],
    ['max(1; 2)', 'Error: “;” has no meaning in a formula. Write “,” instead.', ';'],
    ['[1]', 'Error: “[” has no meaning in a formula. Write “(” instead.', '['],
    ['=1', 'Error: “=” has no meaning in a formula.', '='],
    ['$5', 'Error: “$” has no meaning in a formula.', '$'],
    ['３', 'Error: “３” has no meaning in a formula.', '３'],
    ['1 + 😀', 'Error: “😀” has no meaning in a formula.', '😀'],
    ['1 + \ud83d', 'Error: “\ud83d” has no meaning in a formula.', '\ud83d'],
  ])('reports “%s”: %s', (text, message, place) => {
    const fault = faultOf(text);
    expect(fault?.message).toBe(message);
    expect(text.slice(fault?.at, (fault?.at ?? 0) + (fault?.length ?? 0))).toBe(place);
  });

  it('points at the first mistake in the text', () => {
    expect(faultOf('1 + foo + ) $')?.at).toBe(4);
    expect(faultOf('(2) 3 $')?.at).toBe(4);
    expect(faultOf('2*((1+2) ')?.at).toBe(2);
    expect(faultOf('max(1,,2) $')?.at).toBe(6);
    expect(faultOf('1 + 2 -')?.at).toBe(6);
  });

  it('quotes only the beginning of a very long text', () => {
    expect(faultOf('x'.repeat(5000))?.message).toBe(
      `Error: “${'x'.repeat(40)}…” ${UNKNOWN} A field is written in braces: {field-id}.`,
    );
  });

  it('accepts ten thousand characters, and points at the first one beyond', () => {
    const most = `1${'+1'.repeat(20)}`.padEnd(10_000);
    expect(parseFormula(most)).toHaveProperty('formula');
    expect(parseFormula(`${most}   `)).toMatchObject({ fault: { at: 10_000, length: 3 } });
  });

  it('lists every occurrence of a field, with its place', () => {
    const text = '{a}*2 + max({b c}, {a}) - {A}';
    const { references } = formulaOf(text);
    expect(references.map(({ id, at, length }) => [id, text.slice(at, at + length)])).toEqual([
      ['a', '{a}'],
      ['b c', '{b c}'],
      ['a', '{a}'],
      ['A', '{A}'],
    ]);
    expect(references.map(({ at }) => at)).toEqual([0, 12, 19, 26]);
  });

  it.each([
    ['2^3^2', ['chain 3^2']],
    ['2^(3^2)', []],
    ['(2^3)^2', []],
    ['2^3^2^1', ['chain 2^1', 'chain 3^2^1']],
    ['-2^2', ['sign 2^2']],
    ['1 - 2^2', []],
    ['-(2^2)', []],
    ['(-2)^2', []],
    ['3*-{a}^2', ['sign {a}^2']],
    ['2^-3^2', ['sign 3^2']],
    ['-(1+2)*3', []],
    ['--2^2', ['sign 2^2']],
  ])('notes where brackets would help in %s', (text, expected) => {
    const { ambiguities } = formulaOf(text);
    expect(ambiguities.map(({ reason, at, length }) => `${reason} ${text.slice(at, at + length)}`)).toEqual(
      expected,
    );
  });

  it('refuses what is too long, too deep or has too many operators, at once', () => {
    const begun = performance.now();
    expect(faultOf('1'.repeat(1_000_000))).toMatchObject({
      at: 10_000,
      message: expect.stringContaining('more than 10000 characters'),
    });
    expect(faultOf('('.repeat(9_999))?.message).toContain('nested more than 200 deep');
    expect(faultOf(`${'('.repeat(4_000)}1${')'.repeat(4_000)}`)).toMatchObject({ at: 200 });
    expect(faultOf('('.repeat(10_001))?.message).toContain('characters');
    expect(faultOf('-'.repeat(9_999))?.message).toContain('nested more than 200 deep');
    expect(faultOf(`2${'^2'.repeat(4_000)}`)?.message).toContain('nested more than 200 deep');
    expect(faultOf('max('.repeat(2_000))?.message).toContain('nested more than 200 deep');
    expect(faultOf(`1${'+1'.repeat(1_001)}`)).toMatchObject({
      at: 2_001,
      message: expect.stringContaining('more than 1000 operators'),
    });
    expect(faultOf(`(${'-1+'.repeat(501)}1)`)?.message).toContain('more than 1000 operators');
    expect(performance.now() - begun).toBeLessThan(1000);
  });

  it('never throws, always ends, and points into the text with a sentence', () => {
    const pieces = fc.array(
      fc.constantFrom(
        ...'+-*/%^(),.{}05 \u00a0',
        '{a}',
        'max',
        'ABS',
        'avg(',
        'pi',
        '×',
        'e',
        '1.5',
        '😀',
        '__proto__',
        'constructor',
        '\r\n',
      ),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          pieces.map((all) => all.join('')),
        ),
        (text) => {
          const parsed = parseFormula(text);
          if ('formula' in parsed) {
            expect(parsed.formula.text).toBe(text);
            return;
          }
          const { message, at, length } = parsed.fault;
          expect(message).toMatch(/^Error: [A-Z“]/);
          expect(at).toBeGreaterThanOrEqual(0);
          expect(at + length).toBeLessThanOrEqual(text.length);
        },
      ),
      { numRuns: 2500 },
    );
  });
});
