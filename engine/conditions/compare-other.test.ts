import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldValue, Measure } from '../value/field-value.ts';
import { asNumber } from '../value/number/as-number.ts';
import { decimalText, isDecimal, parseDecimal } from '../value/number/decimal.ts';
import { compareOther, holdsBetween, measureBetween } from './compare-other.ts';
import { readOperand } from './operand.ts';
import { operators } from './registry.ts';

const named = (name: string) => {
  const found = operators.get(name);
  if (found === undefined) throw new Error(name);
  return found;
};

/** A leading # makes a text a number, as a number field holds it. */
const read = (text: string | readonly string[] | null): FieldValue =>
  typeof text === 'string' && text.startsWith('#') ? parseDecimal(text.slice(1)) : text;

const holds = (
  mine: string | readonly string[] | null,
  operator: string,
  other: string | readonly string[] | null,
  measure: Measure | null = null,
): boolean => holdsBetween(named(operator), [read(mine), read(other)], measure);

describe('two fields', () => {
  it.each([
    ['#10', '=', '#10.0', true],
    ['Straße', '=', ' STRASSE ', true],
    ['2027-03-01', '<', '2027-03-10', true],
    ['#9', '<', '#10', true],
    ['9', '<', '10', true],
    ['ten', 'contains', 'EN', true],
    ['a', '=', null, false],
    ['a', '!=', null, true],
    [null, '=', null, true],
    [null, '!=', null, false],
    [null, '!=', 'a', true],
    ['a', '>', null, false],
    ['a', '<=', null, false],
    ['a', 'contains', null, false],
    ['a', 'does-not-contain', null, true],
    ['a', 'starts-with', '  ', false],
    [['a', 'b'], '=', 'B', true],
    ['b', '=', ['a', 'B'], true],
    ['b', '!=', ['a', 'b'], false],
    ['c', '!=', ['a', 'b'], true],
    ['abc', 'does-not-contain', ['x', 'c'], false],
    ['abc', 'contains', ['x', 'c'], true],
  ] as const)('%j %s %j is %j', (mine, operator, other, met) => {
    expect(holds(mine, operator, other)).toBe(met);
  });

  it('are compared as the operator compares one of them with the other as a fixed value', () => {
    const text = fc.oneof(
      fc.constantFrom('a', 'B', ' b ', '5', '5.0', '-1', '1e3', '2027-03-01', 'ß'),
      fc.string(),
    );
    const value = fc.oneof(
      text.filter((one) => one.trim() !== ''),
      fc.integer().map((n) => parseDecimal(String(n))),
    );
    const measure = fc.constantFrom(null, asNumber);
    fc.assert(
      fc.property(
        value,
        fc.constantFrom(...operators.values()),
        value,
        measure,
        (mine, operator, other, by) => {
          const written = isDecimal(other) ? decimalText(other) : (other ?? '');
          expect(holdsBetween(operator, [mine, other], by)).toBe(
            operator.test(mine, readOperand(written, by), null),
          );
        },
      ),
    );
  });

  it('are less one way exactly when they are greater the other way', () => {
    const texts = fc.constantFrom<FieldValue>(null, '5', 'x', '05', '-2.5', '2027-03-01', '1e3');
    const numbers = fc.constantFrom<FieldValue>(
      null,
      ...['5', '-2.5', '1000'].map((one) => parseDecimal(one)),
    );
    const days = fc.constantFrom<FieldValue>(null, '2027-03-01', '2027-03-02');
    const byDay: Measure = (item) => (isDecimal(item) ? null : parseDecimal(item.replaceAll('-', '')));
    const field = fc.oneof(
      texts.map((value) => ({ value, measure: undefined })),
      numbers.map((value) => ({ value, measure: asNumber })),
      days.map((value) => ({ value, measure: byDay })),
    );
    fc.assert(
      fc.property(field, field, (a, b) => {
        fc.pre(a.measure === b.measure || a.measure === undefined || b.measure === undefined);
        const [there, back] = [measureBetween(a.measure, b.measure), measureBetween(b.measure, a.measure)];
        expect(holdsBetween(named('<'), [a.value, b.value], there)).toBe(
          holdsBetween(named('>'), [b.value, a.value], back),
        );
        expect(holdsBetween(named('='), [a.value, b.value], there)).toBe(
          holdsBetween(named('='), [b.value, a.value], back),
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('are read again when the other one changes, and as the day passes', () => {
    type Held = readonly [FieldValue, FieldValue, number | null];
    const reader = (slot: 0 | 1) => ({ read: (held: Held) => held[slot], slot });
    const test = compareOther<Held>(named('='), reader(0), reader(1), () => null);
    expect([test(['a', 'a', null]), test(['a', 'b', null]), test(['a', 'a', null])]).toEqual([
      true,
      false,
      true,
    ]);
    const soon = compareOther<Held>(
      named('is-after-less-than-n-days'),
      reader(0),
      reader(1),
      ([, , today]) => today,
    );
    expect(soon(['1970-01-05', parseDecimal('3'), 2])).toBe(true);
    expect(soon(['1970-01-05', parseDecimal('3'), null])).toBe(false);
  });
});
