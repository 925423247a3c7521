import type { Decimal } from 'formularium/engine';
import type { Interval } from '../bounds/interval.ts';
import { add, fromDecimal, ONE, type Rational, signOf, subtract, times, ZERO } from './rational.ts';
import { addTo, type Point, type Range } from './simplex.ts';

/** A constant plus multiples of variables. */
export interface LinearExpression {
  readonly constant: Rational;
  readonly terms: ReadonlyMap<number, Rational>;
}

export function rangeOf({ low, high, isLowOpen, isHighOpen }: Interval): Range {
  const point = (bound: Decimal | null, small: Rational): Point | null =>
    bound === null ? null : { number: fromDecimal(bound), small };
  return {
    low: point(low, isLowOpen ? ONE : ZERO),
    high: point(high, isHighOpen ? subtract(ZERO, ONE) : ZERO),
  };
}

export function exactly(number: Rational): Range {
  return { low: at(number), high: at(number) };
}

export function at(number: Rational): Point {
  return { number, small: ZERO };
}

export function constant(number: Rational): LinearExpression {
  return { constant: number, terms: new Map() };
}

export function single(index: number): LinearExpression {
  return { constant: ZERO, terms: new Map([[index, ONE]]) };
}

export function sumOf(a: LinearExpression, b: LinearExpression): LinearExpression {
  const terms = new Map(a.terms);
  for (const [index, amount] of b.terms) addTo(terms, index, amount);
  return { constant: add(a.constant, b.constant), terms };
}

export function differenceOf(a: LinearExpression, b: LinearExpression): LinearExpression {
  return sumOf(a, scaled(b, subtract(ZERO, ONE)));
}

export function scaled({ constant: amount, terms }: LinearExpression, factor: Rational): LinearExpression {
  if (signOf(factor) === 0) return constant(ZERO);
  return {
    constant: times(amount, factor),
    terms: new Map([...terms].map(([index, one]) => [index, times(one, factor)])),
  };
}
