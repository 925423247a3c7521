import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, type Rational, rational, signOf, times, toDecimal, ZERO } from './rational.ts';
import { numbersAt, type Point, type Range, type Sum, solved } from './simplex.ts';

const at = (number: number, small = 0): Point => ({
  number: rational(BigInt(number)),
  small: rational(BigInt(small)),
});
const between = (low: number | null, high: number | null): Range => ({
  low: low === null ? null : at(low),
  high: high === null ? null : at(high),
});
const sum = (...amounts: number[]): Sum =>
  new Map(amounts.flatMap((amount, index) => (amount === 0 ? [] : [[index, rational(BigInt(amount))]])));

describe('the solver', () => {
  it.each([
    { is: 'a > b and b > a', rows: [sum(1, -1), sum(-1, 1)], ranges: [1, 1], can: false },
    { is: 'a > b and a > -b', rows: [sum(1, -1), sum(1, 1)], ranges: [1, 1], can: true },
    {
      is: 'a + b > 0, a - b > 0 and a < -b',
      rows: [sum(1, 1), sum(1, -1), sum(-1, -1)],
      ranges: [1, 1, 1],
      can: false,
    },
  ])('finds $is solvable: $can', ({ rows, ranges, can }) => {
    const above = ranges.map((): Range => ({ low: at(0, 1), high: null }));
    const found = solved(
      [between(null, null), between(null, null), ...above],
      new Map(rows.map((row, place) => [place + 2, row])),
    );
    expect(found.points !== null).toBe(can);
  });

  it('finds numbers within all bounds if there are whole ones, and denies them only if there are none', () => {
    const bound = fc.option(fc.integer({ min: -4, max: 4 }), { nil: null });
    const range = fc
      .tuple(bound, bound)
      .map(([a, b]) => (a !== null && b !== null && a > b ? [b, a] : [a, b]));
    const row = fc.tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -3, max: 3 }));
    const system = fc.array(fc.tuple(row, range, fc.boolean()), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.tuple(range, range), system, (variables, conditions) => {
        const ranges = [...variables, ...conditions.map(([, one]) => one)].map(
          ([low = null, high = null], index): Range => ({
            ...between(low, high),
            // Some lower bounds are excluded.
            ...(conditions[index - 2]?.[2] === true && low !== null && { low: at(low, 1) }),
          }),
        );
        const sums = new Map(conditions.map(([[a, b]], place) => [place + 2, sum(a, b)]));
        const { points: found } = solved(ranges, sums);
        expect(found).not.toBeUndefined();
        if (found !== null && found !== undefined)
          return expectWithin(numbersAt(found, ranges), ranges, sums);
        for (let a = -6; a <= 6; a += 1)
          for (let b = -6; b <= 6; b += 1)
            expect(isWithin([a, b, ...conditions.map(([[x, y]]) => x * a + y * b)], ranges)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  it('gives up on what takes too long', () => {
    const count = 40;
    const ranges = Array.from({ length: 2 * count }, (_, index) =>
      index < count ? between(-5, 5) : between(index, null),
    );
    const rows = Array.from({ length: count }, (_, place): [number, Sum] => [
      place + count,
      new Map(
        Array.from({ length: count }, (__, one) => [
          one,
          rational(BigInt(((place * 7 + one * 13) % 11) - 5), 3n),
        ]),
      ),
    ]);
    const { points, work } = solved(ranges, new Map(rows));
    expect(points ?? null).toBeNull();
    expect(work).toBeLessThan(20_000);
  });
});

it.each([
  [rational(1n, 3n), '0.333333'],
  [rational(-5n, 2n), '-2.5'],
  [rational(40n), '40'],
  [ZERO, '0'],
])('writes a solution as the nearest decimal', (number, text) => {
  const { coefficient, scale } = toDecimal(number);
  expect(Number(coefficient) / 10 ** scale).toBe(Number(text));
});

function expectWithin(
  numbers: readonly Rational[],
  ranges: readonly Range[],
  sums: ReadonlyMap<number, Sum>,
): void {
  for (const [index, row] of sums) {
    let total = ZERO;
    for (const [one, amount] of row) total = add(total, times(amount, numbers[one] ?? ZERO));
    expect(total).toEqual(numbers[index]);
  }
  expect(
    isWithin(
      numbers.map(({ numerator, denominator }) => Number(numerator) / Number(denominator)),
      ranges,
    ),
  ).toBe(true);
}

function isWithin(numbers: readonly number[], ranges: readonly Range[]): boolean {
  return ranges.every(({ low, high }, index) => {
    const number = numbers[index] ?? 0;
    const isOpen = low !== null && signOf(low.small) > 0;
    const least = low === null ? -Infinity : Number(low.number.numerator);
    const most = high === null ? Infinity : Number(high.number.numerator);
    return (isOpen ? number > least : number >= least) && number <= most;
  });
}
