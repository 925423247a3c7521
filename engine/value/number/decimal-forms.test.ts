import { describe, expect, it } from 'vitest';
import {
  add,
  ceiling,
  type Decimal,
  divide,
  floor,
  isZero,
  multiply,
  negate,
  parseDecimal,
  reduced,
  remainder,
  roundHalfAway,
  subtract,
  ZERO,
} from './decimal.ts';
import { fromBigint } from './decimal-digits.ts';

const d = (coefficient: number | bigint, scale: number = 0): Decimal => ({ coefficient, scale });

describe('two small numbers', () => {
  // By the long way each of these would have lost its zeros.
  it.each([
    { what: '1.5 + 2.5', result: () => add(d(15, 1), d(25, 1)), expected: d(40, 1) },
    { what: '0.5 + 1.50', result: () => add(d(5, 1), d(150, 2)), expected: d(200, 2) },
    { what: '1.50 + 0.5', result: () => add(d(150, 2), d(5, 1)), expected: d(200, 2) },
    { what: '0.1 + 0.25', result: () => add(d(1, 1), d(25, 2)), expected: d(35, 2) },
    { what: '0.25 + 0.1', result: () => add(d(25, 2), d(1, 1)), expected: d(35, 2) },
    { what: '4.5 - 2.5', result: () => subtract(d(45, 1), d(25, 1)), expected: d(20, 1) },
    { what: '0.5 - 1.50', result: () => subtract(d(5, 1), d(150, 2)), expected: d(-100, 2) },
    { what: '0.1 - 0.25', result: () => subtract(d(1, 1), d(25, 2)), expected: d(-15, 2) },
    { what: '0.25 - 0.1', result: () => subtract(d(25, 2), d(1, 1)), expected: d(15, 2) },
    { what: '0.5 × 2', result: () => multiply(d(5, 1), d(2)), expected: d(10, 1) },
    { what: '1.0 ÷ 1', result: () => divide(d(10, 1), d(1)), expected: d(10, 1) },
    { what: '5.50 rest by 1.00', result: () => remainder(d(550, 2), d(100, 2)), expected: d(50, 2) },
  ])('are computed as small numbers: $what', ({ result, expected }) => {
    expect(result()).toEqual(expected);
  });

  it('that give nothing give 0, and never -0', () => {
    for (const zero of [multiply(ZERO, d(-1)), remainder(d(-4), d(2)), negate(ZERO), add(d(-3), d(3))])
      expect(Object.is(zero?.coefficient, 0)).toBe(true);
    expect(divide(d(0, 2), d(4))).toBe(ZERO);
  });
});

describe('a small number and a long one', () => {
  const long = 10n ** 20n;

  it('are computed as long numbers, whichever comes first', () => {
    for (const [one, other] of [
      [d(long, 1), d(5, 1)],
      [d(5, 1), d(long, 1)],
    ] as const) {
      expect(add(one, other)).toEqual(d(long + 5n, 1));
      expect(multiply(one, other)).toEqual(d(5n * 10n ** 18n));
    }
    expect(subtract(d(5, 1), d(long, 1))).toEqual(d(5n - long, 1));
    expect(subtract(d(long, 1), d(5, 1))).toEqual(d(long - 5n, 1));
    expect(divide(d(long), d(4))).toEqual(d(long / 4n));
    expect(divide(d(4), d(long))).toEqual(d(4, 20));
    expect(remainder(d(long + 1n), d(7))).toEqual(d(Number((long + 1n) % 7n)));
    expect(remainder(d(7), d(long))).toEqual(d(7));
  });
});

describe('a whole number that is written with decimals', () => {
  it.each([
    { written: d(30, 1), whole: d(3) },
    { written: d(-30, 1), whole: d(-3) },
    { written: d(0, 3), whole: d(0) },
    { written: d(10n ** 20n, 1), whole: d(10n ** 19n) },
    { written: d(-(10n ** 20n), 1), whole: d(-(10n ** 19n)) },
    { written: d(3, 0), whole: d(3) },
  ])('is itself, rounded in any way', ({ written, whole }) => {
    expect([floor(written), ceiling(written), roundHalfAway(written, 0)]).toEqual([whole, whole, whole]);
  });

  it('is read without its decimals', () => {
    expect(['1.50', '100.0', '-2.00', '0.00', '.50'].map(parseDecimal)).toEqual([
      d(15, 1),
      d(100),
      d(-2),
      d(0),
      d(5, 1),
    ]);
  });

  it('is reduced to itself', () => {
    expect([reduced(d(1500, 3)), reduced(d(0, 3)), isZero(d(0, 3))]).toEqual([d(15, 1), d(0), true]);
  });
});

describe('the largest safe number', () => {
  it('is small, and the next one is not', () => {
    const most = 2n ** 53n - 1n;
    expect([fromBigint(most, 0), fromBigint(-most, 0)]).toEqual([d(Number(most)), d(-Number(most))]);
    expect(fromBigint(most + 1n, 0)).toEqual(d(most + 1n));
    expect(roundHalfAway(d(most * 10n, 1), 0)).toEqual(d(Number(most)));
    expect(roundHalfAway(d(most * 10n + 5n, 1), 0)).toEqual(d(most + 1n));
  });
});
