import { Decimal as Peer } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { number, numerals, textOf } from '../testing/numerals.ts';
import * as exact from '../testing/rational.ts';
import {
  absolute,
  add,
  ceiling,
  compare,
  decimal,
  decimalText,
  divide,
  fixedText,
  floor,
  isDecimal,
  isZero,
  multiply,
  negate,
  ONE,
  parseDecimal,
  reduced,
  remainder,
  roundHalfAway,
  subtract,
  ZERO,
} from './decimal.ts';

const { rationalOf, decimalTextOf } = exact;

describe('arithmetic', () => {
  it.each([
    ['0.1', '+', '0.2', '0.3'],
    ['1.19', '*', '100', '119'],
    ['1e15', '+', '1e-10', '1000000000000000.0000000001'],
    ['9007199254740991', '+', '1', '9007199254740992'],
    ['9007199254740993', '-', '2', '9007199254740991'],
    ['-9007199254740991', '-', '1', '-9007199254740992'],
    ['94906267', '*', '94906267', '9007199515875289'],
    ['0', '*', '-5', '0'],
    ['1', '/', '3', '0.3333333333333333333333333333333333'],
    ['2', '/', '3', '0.6666666666666666666666666666666667'],
    ['-2', '/', '3', '-0.6666666666666666666666666666666667'],
    ['200', '/', '3', '66.66666666666666666666666666666667'],
    ['1', '/', '8', '0.125'],
    ['1', '/', '-8', '-0.125'],
    ['0', '/', '-8', '0'],
    ['0.5', '/', '0.00025', '2000'],
    ['1', '/', '9007199254740991', '0.0000000000000001110223024625156663683148108873929'],
    // Exactly between two neighbours of 34 digits: the even one.
    ['10000000000000000000000000000000005', '/', '1', '10000000000000000000000000000000000'],
    ['10000000000000000000000000000000015', '/', '1', '10000000000000000000000000000000020'],
    ['99999999999999999999999999999999995', '/', '1', '100000000000000000000000000000000000'],
    ['1', '/', '0', null],
    ['0', '/', '0.00', null],
    ['5.5', '%', '2', '1.5'],
    ['-5', '%', '3', '-2'],
    ['5', '%', '-3', '2'],
    ['-6', '%', '3', '0'],
    ['1', '%', '0.1', '0'],
    ['1e20', '%', '7', '2'],
    ['1', '%', '1e-40', '0'],
    ['5', '%', '0', null],
  ])('%s %s %s is %s', (left, operator, right, result) => {
    const apply = { '+': add, '-': subtract, '*': multiply, '/': divide, '%': remainder }[operator];
    expect(textOf(apply?.(number(left), number(right)) ?? null)).toBe(result);
  });

  it('agrees with plain fractions on sums, differences, products and remainders', () => {
    fc.assert(
      fc.property(numerals(), numerals(), (a, b) => {
        const [x, y] = [number(a), number(b)];
        const [p, q] = [rationalOf(a), rationalOf(b)];
        expect(textOf(add(x, y))).toBe(decimalTextOf(exact.plus(p, q)));
        expect(textOf(subtract(x, y))).toBe(decimalTextOf(exact.minus(p, q)));
        expect(textOf(multiply(x, y))).toBe(decimalTextOf(exact.times(p, q)));
        expect(textOf(remainder(x, y))).toBe(isZero(y) ? null : decimalTextOf(exact.rest(p, q)));
        expect(compare(x, y)).toBe(exact.signOf(exact.minus(p, q)));
        expect(compare(x, y) === 0).toBe(exact.minus(p, q).n === 0n);
      }),
      { numRuns: 1000 },
    );
  });

  it('agrees with plain fractions and with decimal.js on quotients', () => {
    const Peer34 = Peer.clone({ precision: 34, rounding: Peer.ROUND_HALF_EVEN });
    fc.assert(
      fc.property(numerals(), numerals(), (a, b) => {
        fc.pre(!isZero(number(b)));
        const quotient = textOf(divide(number(a), number(b)));
        expect(quotient).toBe(
          decimalTextOf(exact.toSignificant(exact.over(rationalOf(a), rationalOf(b)), 34)),
        );
        expect(quotient).toBe(new Peer34(a).div(b).toFixed().replace(/^-0$/, '0'));
      }),
      { numRuns: 700 },
    );
  });

  it('gives results in one form: safe coefficients as numbers, no -0, scales from 0 to 10,000', () => {
    fc.assert(
      fc.property(numerals(), numerals(), (a, b) => {
        const [x, y] = [number(a), number(b)];
        const results = [x, add(x, y), subtract(x, y), multiply(x, y), divide(x, y), remainder(x, y)];
        for (const result of [
          ...results,
          negate(x),
          absolute(x),
          floor(x),
          ceiling(x),
          roundHalfAway(x, 1),
        ]) {
          if (result === null) continue;
          expect(isDecimal(result)).toBe(true);
          expect(Object.is(result.coefficient, -0)).toBe(false);
          const { coefficient } = result;
          expect(typeof coefficient === 'number').toBe(Number.isSafeInteger(Number(coefficient)));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('overflows beyond ten thousand digits on either side of the point', () => {
    const most = number('9'.repeat(10_000));
    const least = number('1e-10000');
    expect(add(most, ONE)).toBeNull();
    expect(subtract(negate(most), ONE)).toBeNull();
    expect(multiply(most, number('10'))).toBeNull();
    expect(multiply(least, number('0.1'))).toBeNull();
    expect(textOf(multiply(least, number('10')))).toBe(`0.${'0'.repeat(9998)}1`);
    expect(divide(least, number('3'))).toBeNull();
    expect(divide(least, number('2'))).toBeNull();
    expect(divide(most, least)).toBeNull();
    expect(textOf(subtract(most, number('0.1')))).toHaveLength(10_002);
  });
});

describe('rounding', () => {
  it.each([
    ['2.5', '2', '3', '3'],
    ['-2.5', '-3', '-2', '-3'],
    ['2.4999', '2', '3', '2'],
    ['-0.4', '-1', '0', '0'],
    ['0.5', '0', '1', '1'],
    ['-0.5', '-1', '0', '-1'],
    ['7', '7', '7', '7'],
    ['9007199254740992.5', '9007199254740992', '9007199254740993', '9007199254740993'],
    ['-0.00000000000000000001', '-1', '0', '0'],
    ['99999999999999999999.5', '99999999999999999999', '100000000000000000000', '100000000000000000000'],
  ])('of %s: floor %s, ceiling %s, round %s', (text, down, up, round) => {
    const given = number(text);
    expect([floor(given), ceiling(given), roundHalfAway(given, 0)].map(textOf)).toEqual([down, up, round]);
  });

  it('agrees with plain fractions, to any number of decimals', () => {
    fc.assert(
      fc.property(numerals(), fc.nat(20), (text, places) => {
        const [given, fraction] = [number(text), rationalOf(text)];
        const unit = exact.rational(10n ** BigInt(places));
        const rounded = decimalTextOf(
          exact.over(exact.rational(exact.nearestWhole(exact.times(fraction, unit))), unit),
        );
        expect(textOf(roundHalfAway(given, places))).toBe(rounded);
        expect(textOf(floor(given))).toBe(String(exact.wholeBelow(fraction)));
        expect(textOf(ceiling(given))).toBe(String(exact.wholeAbove(fraction)));
        const fixed = fixedText(given, places);
        expect(fixed.split('.')[1]?.length ?? 0).toBe(places);
        expect(textOf(parseDecimal(fixed))).toBe(rounded);
      }),
      { numRuns: 700 },
    );
  });
});

describe('a decimal', () => {
  it('is the same number whatever its scale', () => {
    const half = multiply(number('0.25'), number('2')) ?? ZERO;
    expect(compare(half, number('0.5'))).toBe(0);
    expect(compare(ONE, decimal(1))).toBe(0);
    expect(reduced(half)).toEqual(number('0.5'));
    expect(decimalText(half)).toBe('0.5');
    expect(decimalText({ coefficient: 100, scale: 2 })).toBe('1');
  });

  it('is distinguished from every other value of a field', () => {
    expect([ZERO, ONE, decimal(-3), number('1e30')].every(isDecimal)).toBe(true);
    const others = [null, '', '1', [], ['1']];
    expect(others.some(isDecimal)).toBe(false);
  });

  it('is identical to every equal one once it is reduced', () => {
    const long = number('12345678901234567890');
    expect(reduced({ coefficient: -1500, scale: 3 })).toEqual({ coefficient: -15, scale: 1 });
    expect(reduced({ coefficient: 0, scale: 3 })).toEqual(ZERO);
    expect(reduced({ coefficient: 100, scale: 0 })).toEqual({ coefficient: 100, scale: 0 });
    expect(reduced({ coefficient: 123456789012345678900n, scale: 1 })).toEqual(long);
    expect(reduced(ONE)).toBe(ONE);
  });

  it('is made of safe integers only', () => {
    expect(roundHalfAway(number('9007199254740991.4'), 0)).toEqual(decimal(Number.MAX_SAFE_INTEGER));
    expect(decimal(-0)).toEqual(ZERO);
    expect(() => decimal(0.5)).toThrow('“0.5” is not a safe integer');
    expect(() => decimal(2 ** 53)).toThrow('safe integer');
  });

  it('has a negative and an absolute value', () => {
    expect(
      [negate(ZERO), negate(ONE), negate(number('1e30')), absolute(number('-1e30')), absolute(ONE)].map(
        textOf,
      ),
    ).toEqual(['0', '-1', `-1${'0'.repeat(30)}`, `1${'0'.repeat(30)}`, '1']);
  });
});
