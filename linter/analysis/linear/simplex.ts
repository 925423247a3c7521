// Are there numbers that meet all of several linear bounds at once? The method is Dantzig's simplex in the variant of Dutertre and
// de Moura: each sum is a variable with bounds, and while one is out of bounds it is exchanged with one of its summands.
// Numbers are exact fractions, and an excluded bound is off by an infinitesimal, so the answer is exact as well. Always taking the
// first candidate, the method comes to an end.

import { add, divided, ONE, type Rational, signOf, subtract, times, ZERO } from './rational.ts';

/** A number plus a multiple of an infinitesimal. */
export interface Point {
  readonly number: Rational;
  readonly small: Rational;
}

/** The bounds of a variable; null for an unbounded side. */
export interface Range {
  readonly low: Point | null;
  readonly high: Point | null;
}

/** The coefficient of each variable. */
export type Sum = ReadonlyMap<number, Rational>;

/** The limit on calculated fractions. */
const MOST_WORK = 8000;

interface Tableau {
  readonly ranges: readonly Range[];
  readonly points: Point[];
  /** The summands of each variable that is a sum at present. */
  readonly rows: Map<number, Map<number, Rational>>;
  /** The number of fractions calculated so far. */
  work: number;
}

/** The result, and the work that it took. */
export interface Solution {
  /** A number for each variable; null if there are none, undefined if the search took too long. */
  readonly points: readonly Point[] | null | undefined;
  readonly work: number;
}

/**
 * Finds a number within the range of each variable such that all sums are right. `sums` are by variable, and consist of variables
 * that are not sums.
 */
export function solved(ranges: readonly Range[], sums: ReadonlyMap<number, Sum>): Solution {
  if (ranges.some(({ low, high }) => low !== null && high !== null && order(low, high) > 0))
    return { points: null, work: 0 };
  const rows = new Map([...sums].map(([index, sum]) => [index, new Map(sum)]));
  const points = ranges.map(({ low, high }) => low ?? high ?? { number: ZERO, small: ZERO });
  const tableau: Tableau = { ranges, points, rows, work: 0 };
  valueSums(tableau);
  return { points: searched(tableau), work: tableau.work };
}

function searched(tableau: Tableau): Solution['points'] {
  while (tableau.work < MOST_WORK) {
    const leaving = firstOutside(tableau);
    if (leaving === null) return tableau.points;
    const entering = firstThatHelps(tableau, leaving);
    if (entering === null) return null;
    exchange(tableau, leaving, entering);
  }
  return undefined;
}

interface Leaving {
  readonly index: number;
  /** Its target: the bound that it exceeds. */
  readonly bound: Point;
  readonly side: -1 | 1;
}

function firstOutside({ ranges, points, rows }: Tableau): Leaving | null {
  for (const index of [...rows.keys()].sort((a, b) => a - b)) {
    const { low = null, high = null } = ranges[index] ?? {};
    const point = at(points, index);
    if (low !== null && order(point, low) < 0) return { index, bound: low, side: 1 };
    if (high !== null && order(point, high) > 0) return { index, bound: high, side: -1 };
  }
  return null;
}

/** A variable in the sum that can still move in the direction that the sum needs. */
function firstThatHelps({ ranges, points, rows }: Tableau, { index, side }: Leaving): number | null {
  const row = rows.get(index) ?? new Map<number, Rational>();
  for (const one of [...row.keys()].sort((a, b) => a - b)) {
    const way = signOf(row.get(one) ?? ZERO) * side;
    const { low = null, high = null } = ranges[one] ?? {};
    const bound = way > 0 ? high : low;
    if (way !== 0 && (bound === null || order(at(points, one), bound) * way < 0)) return one;
  }
  return null;
}

/** Moves the sum to its bound with the entering variable, which becomes a sum in its place. */
function exchange(tableau: Tableau, { index, bound }: Leaving, entering: number): void {
  const { points, rows } = tableau;
  const row = rows.get(index) ?? new Map<number, Rational>();
  const factor = row.get(entering) ?? ONE;
  rows.delete(index);
  const turned = new Map<number, Rational>([[index, divided(ONE, factor)]]);
  for (const [one, amount] of row)
    if (one !== entering) turned.set(one, divided(subtract(ZERO, amount), factor));
  for (const other of rows.values()) {
    const amount = other.get(entering);
    if (amount === undefined) continue;
    other.delete(entering);
    tableau.work += turned.size;
    for (const [one, more] of turned) addTo(other, one, times(amount, more));
  }
  rows.set(entering, turned);
  points[index] = bound;
  valueSums(tableau);
}

function valueSums(tableau: Tableau): void {
  const { points, rows } = tableau;
  for (const [index, sum] of rows) {
    points[index] = valueOf(sum, points);
    tableau.work += sum.size;
  }
}

/** Adds a multiple of a variable to a sum, and drops terms that become zero. */
export function addTo(sum: Map<number, Rational>, index: number, amount: Rational): void {
  const now = add(sum.get(index) ?? ZERO, amount);
  if (signOf(now) === 0) sum.delete(index);
  else sum.set(index, now);
}

function valueOf(sum: Sum, points: readonly Point[]): Point {
  let [number, small] = [ZERO, ZERO];
  for (const [index, amount] of sum) {
    const point = at(points, index);
    number = add(number, times(amount, point.number));
    small = add(small, times(amount, point.small));
  }
  return { number, small };
}

function order(a: Point, b: Point): number {
  return signOf(subtract(a.number, b.number)) || signOf(subtract(a.small, b.small));
}

/**
 * Numbers in place of points: the infinitesimal becomes a power of ten small enough that every bound is still met.
 */
export function numbersAt(points: readonly Point[], ranges: readonly Range[]): readonly Rational[] {
  let small = ONE;
  const ten = { numerator: 10n, denominator: 1n };
  const isWithin = (): boolean =>
    points.every((point, index) => {
      const { low = null, high = null } = ranges[index] ?? {};
      return (
        (low === null || signOf(subtract(made(point), made(low))) >= 0) &&
        (high === null || signOf(subtract(made(high), made(point))) >= 0)
      );
    });
  const made = ({ number, small: times_ }: Point): Rational => add(number, times(times_, small));
  for (let tries = 0; tries < 8 && !isWithin(); tries += 1) small = divided(small, ten);
  return points.map(made);
}

function at(points: readonly Point[], index: number): Point {
  return points[index] ?? { number: ZERO, small: ZERO };
}
