import { type Decimal, decimalText } from 'formularium/engine';
import { compareDecimals, formulaOperators } from 'formularium/engine/language';

/** Numbers between two bounds; null for a side without one. A bound is a member unless it is open. */
export interface Interval {
  readonly low: Decimal | null;
  readonly high: Decimal | null;
  readonly isLowOpen: boolean;
  readonly isHighOpen: boolean;
}

export const ZERO: Decimal = { coefficient: 0, scale: 0 };
export const ONE: Decimal = { coefficient: 1, scale: 0 };
export const ANY_NUMBER: Interval = between(null, null);

export function whole(number: number): Decimal {
  return { coefficient: number, scale: 0 };
}

/** All numbers from one bound to the other, both included. */
export function between(low: Decimal | null, high: Decimal | null): Interval {
  return { low, high, isLowOpen: false, isHighOpen: false };
}

export function point(value: Decimal): Interval {
  return between(value, value);
}

/** The only number in it, or null when it may hold several. */
export function onlyNumber({ low, high }: Interval): Decimal | null {
  return low !== null && high !== null && compareDecimals(low, high) === 0 ? low : null;
}

export function isBounded({ low, high }: Interval): boolean {
  return low !== null && high !== null;
}

/** The smallest interval that holds both. */
export function hull(a: Interval, b: Interval): Interval {
  const low = outer({ bound: a.low, isOpen: a.isLowOpen }, { bound: b.low, isOpen: b.isLowOpen }, -1);
  const high = outer({ bound: a.high, isOpen: a.isHighOpen }, { bound: b.high, isOpen: b.isHighOpen }, 1);
  return { low: low.bound, high: high.bound, isLowOpen: low.isOpen, isHighOpen: high.isOpen };
}

/** The intersection of both; null when it is empty. */
export function intersection(a: Interval, b: Interval): Interval | null {
  const low = inner({ bound: a.low, isOpen: a.isLowOpen }, { bound: b.low, isOpen: b.isLowOpen }, 1);
  const high = inner({ bound: a.high, isOpen: a.isHighOpen }, { bound: b.high, isOpen: b.isHighOpen }, -1);
  if (low.bound !== null && high.bound !== null) {
    const order = compareDecimals(low.bound, high.bound);
    if (order > 0 || (order === 0 && (low.isOpen || high.isOpen))) return null;
  }
  return { low: low.bound, high: high.bound, isLowOpen: low.isOpen, isHighOpen: high.isOpen };
}

/** The position of a number: below all members (-1), above all (1), or where members may be (0). */
export function sideOf(number: Decimal, { low, high, isLowOpen, isHighOpen }: Interval): -1 | 0 | 1 {
  if (low !== null) {
    const order = compareDecimals(number, low);
    if (order < 0 || (order === 0 && isLowOpen)) return -1;
  }
  if (high !== null) {
    const order = compareDecimals(number, high);
    if (order > 0 || (order === 0 && isHighOpen)) return 1;
  }
  return 0;
}

/** For people: “1 to 500”, “more than 3”, “any number”. */
export function intervalText(interval: Interval): string {
  const { low, high, isLowOpen, isHighOpen } = interval;
  const only = onlyNumber(interval);
  if (only !== null) return decimalText(only);
  if (low === null && high === null) return 'any number';
  const from = low === null ? '' : `${isLowOpen ? 'more than' : 'at least'} ${decimalText(low)}`;
  const to = high === null ? '' : `${isHighOpen ? 'less than' : 'at most'} ${decimalText(high)}`;
  return [from, to].filter(Boolean).join(' and ');
}

/** An operation of the formula language on two numbers; null if either is missing or there is no result. */
export function apply(symbol: string, a: Decimal | null, b: Decimal | null): Decimal | null {
  if (a === null || b === null) return null;
  return formulaOperators.get(symbol)?.apply(a, b) ?? null;
}

interface End {
  readonly bound: Decimal | null;
  readonly isOpen: boolean;
}

function outer(a: End, b: End, sign: -1 | 1): End {
  if (a.bound === null || b.bound === null) return { bound: null, isOpen: false };
  const order = compareDecimals(a.bound, b.bound) * sign;
  if (order === 0) return { bound: a.bound, isOpen: a.isOpen && b.isOpen };
  return order > 0 ? a : b;
}

/** The stricter of two ends. */
function inner(a: End, b: End, sign: -1 | 1): End {
  if (a.bound === null) return b;
  if (b.bound === null) return a;
  const order = compareDecimals(a.bound, b.bound) * sign;
  if (order === 0) return { bound: a.bound, isOpen: a.isOpen || b.isOpen };
  return order > 0 ? a : b;
}
