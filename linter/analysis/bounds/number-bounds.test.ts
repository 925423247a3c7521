import fc from 'fast-check';
import { type Decimal, parseDecimal } from 'formularium/engine';
import { formulaFunctions, formulaOperators } from 'formularium/engine/language';
import { describe, expect, it } from 'vitest';
import { between, type Interval, point, sideOf } from './interval.ts';
import { FUNCTION_BOUNDS, OPERATOR_BOUNDS } from './number-bounds.ts';

/** An interval with some number in it: with bounds or without, open or not. */
const number = fc.integer({ min: -40, max: 40 }).map((n) => parseDecimal(String(n / 8)) as Decimal);
const inhabited = fc
  .record({ numbers: fc.tuple(number, number, number), sides: fc.nat(3), shape: fc.nat(3) })
  .map(({ numbers, sides, shape }) => {
    const [low, inner, high] = numbers.toSorted((a, b) => sideOf(a, point(b))) as [Decimal, Decimal, Decimal];
    if (shape === 0) return { interval: point(inner), inner };
    const bounded: Interval = between(sides === 1 ? null : low, sides === 2 ? null : high);
    const open = { ...bounded, isLowOpen: bounded.low !== null, isHighOpen: bounded.high !== null };
    return { interval: sideOf(inner, open) === 0 && shape === 1 ? open : bounded, inner };
  });

describe('bounds', () => {
  it('are known for every operator and function of the language', () => {
    expect([...OPERATOR_BOUNDS.keys()].toSorted()).toEqual([...formulaOperators.keys()].toSorted());
    expect([...FUNCTION_BOUNDS.keys()].toSorted()).toEqual([...formulaFunctions.keys()].toSorted());
  });

  it.each([...formulaOperators.values()])('of “$symbol” hold every result', ({ symbol, apply }) => {
    fc.assert(
      fc.property(inhabited, inhabited, (a, b) => {
        const bounds = OPERATOR_BOUNDS.get(symbol)?.(a.interval, b.interval);
        const result = apply(a.inner, b.inner);
        if (result === null) expect(bounds?.mayFail).toBe(true);
        else expect(sideOf(result, bounds?.interval as Interval)).toBe(0);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([...formulaFunctions.values()])('of $name hold every result', ({ name, apply, arity }) => {
    fc.assert(
      fc.property(fc.array(inhabited, { minLength: 1, maxLength: arity === 'one' ? 1 : 4 }), (given) => {
        const [first, ...others] = given.map(({ inner }) => inner);
        const result = apply([first as Decimal, ...others]);
        const bounds = FUNCTION_BOUNDS.get(name)?.(given.map(({ interval }) => interval));
        expect(sideOf(result as Decimal, bounds as Interval)).toBe(0);
      }),
      { numRuns: 1000 },
    );
  });
});
