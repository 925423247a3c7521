import type { Decimal } from 'formularium/engine';
import type { Interval } from '../bounds/interval.ts';
import { fromDecimal, minus, NONE, plus, type Rational, signOf, times, WHOLE } from './rational.ts';
import { addTo, type Point, type Range } from './simplex.ts';

/** A number, and amounts of variables that are added to it. */
export interface Form {
  readonly constant: Rational;
  readonly terms: ReadonlyMap<number, Rational>;
}

export function rangeOf({ low, high, isLowOpen, isHighOpen }: Interval): Range {
  const point = (bound: Decimal | null, small: Rational): Point | null =>
    bound === null ? null : { number: fromDecimal(bound), small };
  return {
    low: point(low, isLowOpen ? WHOLE : NONE),
    high: point(high, isHighOpen ? minus(NONE, WHOLE) : NONE),
  };
}

export function exactly(number: Rational): Range {
  return { low: at(number), high: at(number) };
}

export function at(number: Rational): Point {
  return { number, small: NONE };
}

export function constant(number: Rational): Form {
  return { constant: number, terms: new Map() };
}

export function single(index: number): Form {
  return { constant: NONE, terms: new Map([[index, WHOLE]]) };
}

export function added(a: Form, b: Form): Form {
  const terms = new Map(a.terms);
  for (const [index, amount] of b.terms) addTo(terms, index, amount);
  return { constant: plus(a.constant, b.constant), terms };
}

export function less(a: Form, b: Form): Form {
  return added(a, scaled(b, minus(NONE, WHOLE)));
}

export function scaled({ constant: amount, terms }: Form, factor: Rational): Form {
  if (signOf(factor) === 0) return constant(NONE);
  return {
    constant: times(amount, factor),
    terms: new Map([...terms].map(([index, one]) => [index, times(one, factor)])),
  };
}
