// Each operator and function of the formula language over intervals: applied to bounds, which is exact where it is monotone and
// wider than necessary elsewhere. With an unbounded side, a result may be too large to be one.

import type { Decimal } from 'formularium/engine';
import { compareDecimals, formulaFunctions } from 'formularium/engine/language';
import {
  ANY_NUMBER,
  apply,
  between,
  hull,
  type Interval,
  isBounded,
  onlyNumber,
  point,
  sideOf,
  ZERO,
} from './interval.ts';

/** The bounds of results, and whether there may be none. */
export interface Bounds {
  readonly interval: Interval;
  readonly mayFail: boolean;
}

export const ANYTHING: Bounds = { interval: ANY_NUMBER, mayFail: true };

export const OPERATOR_BOUNDS: ReadonlyMap<string, (a: Interval, b: Interval) => Bounds> = new Map([
  ['+', sums],
  ['-', (a: Interval, b: Interval) => sums(a, opposite(b))],
  ['*', products],
  ['/', quotients],
  ['%', remainders],
  ['^', powers],
]);

/** The sum of several. */
export function sumOf(given: readonly Interval[]): Bounds {
  return given.reduce<Bounds>(
    (sum, one) => {
      const { interval, mayFail } = sums(sum.interval, one);
      return { interval, mayFail: mayFail || sum.mayFail };
    },
    { interval: point(ZERO), mayFail: false },
  );
}

type FunctionBounds = (given: readonly Interval[]) => Interval;

export const FUNCTION_BOUNDS: ReadonlyMap<string, FunctionBounds> = new Map<string, FunctionBounds>([
  ['abs', ([one = ANY_NUMBER]) => magnitudes(one)],
  ['avg', (given) => atEnds('avg', given)],
  ['ceil', (given) => atEnds('ceil', given)],
  ['floor', (given) => atEnds('floor', given)],
  ['round', (given) => atEnds('round', given)],
  ['max', (given) => between(known('max', given, 'low'), whole('max', given, 'high'))],
  ['min', (given) => between(whole('min', given, 'low'), known('min', given, 'high'))],
]);

export function opposite({ low, high, isLowOpen, isHighOpen }: Interval): Interval {
  const minus = (bound: Decimal | null): Decimal | null => apply('-', ZERO, bound);
  return { low: minus(high), high: minus(low), isLowOpen: isHighOpen, isHighOpen: isLowOpen };
}

function sums(a: Interval, b: Interval): Bounds {
  return bounds([a, b], {
    low: apply('+', a.low, b.low),
    high: apply('+', a.high, b.high),
    isLowOpen: a.isLowOpen || b.isLowOpen,
    isHighOpen: a.isHighOpen || b.isHighOpen,
  });
}

function products(a: Interval, b: Interval): Bounds {
  const [one, other] = [onlyNumber(a), onlyNumber(b)];
  if (one !== null) return bounds([a, b], scaled(b, one));
  if (other !== null) return bounds([a, b], scaled(a, other));
  if (isBounded(a) && isBounded(b)) return bounds([a, b], spanOf(pairs('*', a, b)));
  return bounds(
    [a, b],
    isFromZero(a) && isFromZero(b) ? between(apply('*', a.low, b.low), null) : ANY_NUMBER,
  );
}

/** Whether none of its members is below zero. */
function isFromZero({ low }: Interval): boolean {
  return low !== null && compareDecimals(low, ZERO) >= 0;
}

/** Multiplied by a number: open ends stay open. */
function scaled({ low, high, isLowOpen, isHighOpen }: Interval, factor: Decimal): Interval {
  const side = compareDecimals(factor, ZERO);
  if (side === 0) return point(ZERO);
  const [from, to] = [apply('*', low, factor), apply('*', high, factor)];
  if (side > 0) return { low: from, high: to, isLowOpen, isHighOpen };
  return { low: to, high: from, isLowOpen: isHighOpen, isHighOpen: isLowOpen };
}

function quotients(a: Interval, b: Interval): Bounds {
  // Without a result the whole formula counts 0.
  if (isZero(b)) return { interval: point(ZERO), mayFail: true };
  if (sideOf(ZERO, b) === 0) return ANYTHING;
  // Near zero, a divisor makes a quotient as large as one likes.
  const isNearZero = [b.low, b.high].some((end) => end !== null && compareDecimals(end, ZERO) === 0);
  if (isNearZero) return bounds([a, b], ANY_NUMBER);
  const ends = pairs('/', a, b);
  // The larger the divisor, the closer to zero.
  if (isBounded(a)) return bounds([a, b], spanOf(isBounded(b) ? ends : [...ends, ZERO]));
  return bounds([a, b], ANY_NUMBER);
}

function isZero(interval: Interval): boolean {
  const only = onlyNumber(interval);
  return only !== null && compareDecimals(only, ZERO) === 0;
}

/** A remainder has the sign of the dividend, and is always smaller than the divisor. */
function remainders(a: Interval, b: Interval): Bounds {
  if (isZero(b)) return { interval: point(ZERO), mayFail: true };
  const [one, other] = [onlyNumber(a), onlyNumber(b)];
  const exact = apply('%', one, other);
  if (exact !== null) return bounds([a, b], point(exact));
  const most = smaller(magnitudes(a).high, magnitudes(b).high);
  const interval = between(
    isFromZero(a) ? ZERO : apply('-', ZERO, most),
    a.high !== null && compareDecimals(a.high, ZERO) <= 0 ? ZERO : most,
  );
  return { interval, mayFail: sideOf(ZERO, b) === 0 || !isBounded(a) || !isBounded(b) };
}

function powers(a: Interval, b: Interval): Bounds {
  const exponent = onlyNumber(b);
  const exact = apply('^', onlyNumber(a), exponent);
  if (exact !== null) return bounds([a, b], point(exact));
  const isGrowing = exponent !== null && compareDecimals(exponent, ZERO) > 0;
  if (!isGrowing || !isBounded(a) || !isFromZero(a)) return ANYTHING;
  const [low, high] = [apply('^', a.low, exponent), apply('^', a.high, exponent)];
  return low === null || high === null ? ANYTHING : { interval: between(low, high), mayFail: false };
}

function magnitudes(interval: Interval): Interval {
  if (isFromZero(interval)) return interval;
  if (interval.high !== null && compareDecimals(interval.high, ZERO) <= 0) return opposite(interval);
  const { low, high } = hull(interval, opposite(interval));
  return low === null || high === null ? between(ZERO, null) : between(ZERO, high);
}

/** A function that grows with each of its arguments. */
function atEnds(name: string, given: readonly Interval[]): Interval {
  return between(whole(name, given, 'low'), whole(name, given, 'high'));
}

/** Of the bounds on one side; null when one is missing. */
function whole(name: string, given: readonly Interval[], side: 'low' | 'high'): Decimal | null {
  const ends = given.map((one) => one[side]);
  return ends.includes(null) ? null : called(name, ends);
}

/** The bounds on one side that exist. */
function known(name: string, given: readonly Interval[], side: 'low' | 'high'): Decimal | null {
  return called(
    name,
    given.map((one) => one[side]),
  );
}

function called(name: string, given: readonly (Decimal | null)[]): Decimal | null {
  const [first, ...others] = given.filter((one) => one !== null);
  return first === undefined ? null : (formulaFunctions.get(name)?.apply([first, ...others]) ?? null);
}

function pairs(symbol: string, a: Interval, b: Interval): readonly Decimal[] {
  const found = [a.low, a.high].flatMap((one) => [b.low, b.high].map((other) => apply(symbol, one, other)));
  return found.filter((one) => one !== null);
}

function spanOf(numbers: readonly Decimal[]): Interval {
  return between(called('min', numbers), called('max', numbers));
}

function smaller(a: Decimal | null, b: Decimal | null): Decimal | null {
  if (a === null || b === null) return a ?? b;
  return compareDecimals(a, b) < 0 ? a : b;
}

/** An unbounded result may also be missing: numbers have a limited number of digits. */
function bounds(given: readonly Interval[], interval: Interval): Bounds {
  return { interval, mayFail: !given.every(isBounded) };
}
