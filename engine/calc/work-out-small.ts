/**
 * The usual case: every number is a safe integer with a scale. The last result is in two variables, the others wait in
 * two arrays of plain numbers, and nothing is allocated on the way. NaN marks a result that has left the safe integers:
 * then `workOut` starts again.
 */

import { type Decimal, ONE, reduced, ZERO } from '../value/number/decimal.ts';
import { aligned, MOST_DIGITS, SMALL_POWERS } from '../value/number/decimal-digits.ts';
import { present } from '../value/present.ts';
import type { Call, Program } from './program.ts';
import {
  CALL,
  CEILING,
  codeOf,
  DIFFERENCE,
  FIELD,
  FLOOR,
  LEAST,
  LONG_NUMBER,
  NUMBER,
  OPERAND,
  OPPOSITE,
  PRODUCT,
  QUOTIENT,
  SIZE,
  SUM,
  subjectOf,
} from './step.ts';

const MOST_WAITING = 64;
const coefficients = new Float64Array(MOST_WAITING + 1);
const scales = new Int32Array(MOST_WAITING + 1);
/** Reading a field may evaluate another formula meanwhile; that one has to do without the arrays. */
let isBusy = false;

/** Whether a formula can be evaluated here at all. */
export function isSmall<S>({ numbers, deepest }: Program<S>): boolean {
  return deepest <= MOST_WAITING && numbers.every(({ coefficient }) => typeof coefficient === 'number');
}

/** The result of a formula; null when it has to be evaluated otherwise. */
export function workOutSmall<S>(program: Program<S>, source: S): Decimal | null {
  if (isBusy) return null;
  isBusy = true;
  try {
    return run(program, source);
  } finally {
    isBusy = false;
  }
}

function run<S>(program: Program<S>, source: S): Decimal | null {
  const { steps } = program;
  let coefficient = 0;
  let scale = 0;
  let waiting = 0;
  for (let nth = 0; nth < steps.length; nth += 1) {
    const step = steps[nth] as number;
    const code = codeOf(step);
    if (code >= SIZE) {
      coefficient = changed(code, coefficient, SMALL_POWERS[scale] ?? Number.NaN);
      scale = scaleOf(code, scale, 0);
    } else if (code >= SUM) {
      waiting -= 1;
      const left = coefficients[waiting] as number;
      const other = scales[waiting] as number;
      const more = gapOf(code, left, coefficient, scale - other);
      coefficient = combined(code, aligned(left, more), aligned(coefficient, -more));
      scale = scaleOf(code, other + Math.max(more, 0), scale);
    } else {
      coefficients[waiting] = coefficient;
      scales[waiting] = scale;
      waiting += 1;
      if (code === NUMBER) {
        nth += 1;
        coefficient = steps[nth] as number;
        scale = subjectOf(step);
      } else {
        const number = fetched(program, source, step, waiting);
        coefficient = smallIn(number);
        scale = number.scale;
        waiting -= takenBy(program, step);
      }
    }
    if (!(Math.abs(coefficient) <= Number.MAX_SAFE_INTEGER && scale <= MOST_DIGITS)) return null;
  }
  return reduced({ coefficient, scale });
}

/** The number of decimals that the first of two results lacks, or that the second does, if negative. */
function gapOf(code: number, one: number, other: number, gap: number): number {
  if (code === PRODUCT) return 0;
  return code === QUOTIENT ? Math.max(moreDecimals(one, other), gap) : gap;
}

/**
 * The scale of the result of a step on one result of that scale, or on two once the first has the decimals it needs.
 */
function scaleOf(code: number, one: number, other: number): number {
  if (code === PRODUCT) return one + other;
  if (code === QUOTIENT) return one - other;
  return code >= FLOOR ? 0 : Math.max(one, other);
}

/** The result of a step on two results that have as many decimals as they need. */
function combined(code: number, one: number, other: number): number {
  switch (code) {
    case SUM:
      return one + other;
    case DIFFERENCE:
      return one - other;
    case PRODUCT:
      return one * other + 0; // + 0: 0 × -1 is -0
    case QUOTIENT:
      return one / other + 0;
    case LEAST:
      return Math.min(one, other);
    default:
      return Math.max(one, other);
  }
}

/** The number of further decimals after which a quotient is whole; too many if it never is. */
function moreDecimals(dividend: number, divisor: number): number {
  for (let more = 0; more < SMALL_POWERS.length; more += 1) {
    const larger = dividend * (SMALL_POWERS[more] as number);
    // A whole quotient that gives the dividend again is exact.
    const quotient = larger / divisor;
    if (Math.floor(quotient) === quotient && quotient * divisor === larger) return more;
  }
  return SMALL_POWERS.length;
}

/** The result of size, opposite, floor, ceiling or the nearest whole number, where `unit` stands for a whole number. */
function changed(code: number, coefficient: number, unit: number): number {
  switch (code) {
    case SIZE:
      return Math.abs(coefficient);
    case OPPOSITE:
      return 0 - coefficient;
    // A safe integer is no nearer to a multiple of a unit than a double can tell.
    case FLOOR:
      return Math.floor(coefficient / unit);
    case CEILING:
      return Math.ceil(coefficient / unit) + 0;
    default:
      return nearest(coefficient, unit);
  }
}

function nearest(coefficient: number, unit: number): number {
  const whole = Math.trunc(coefficient / unit) + 0;
  return 2 * Math.abs(coefficient - whole * unit) >= unit ? whole + Math.sign(coefficient) : whole;
}

function fetched<S>(program: Program<S>, source: S, step: number, waiting: number): Decimal {
  const code = codeOf(step);
  if (code > NUMBER) return seldomFetched(program, source, step, waiting);
  const number = program.read(source, subjectOf(step));
  return number ?? insteadOf(number, code);
}

/** A hidden field counts as 0 or 1; one that could not be calculated fails. */
function insteadOf(number: null | undefined, code: number): Decimal {
  if (number === undefined) return FAILED;
  return code === FIELD ? ZERO : ONE;
}

/** A step that is neither a field nor a short number and has no faster way, on the results that wait. */
function seldomFetched<S>(program: Program<S>, source: S, step: number, waiting: number): Decimal {
  const subject = subjectOf(step);
  switch (codeOf(step)) {
    case LONG_NUMBER:
      return present(program.numbers[subject]);
    case OPERAND: {
      const { read, slot = 0, hidden } = present(program.operands[subject]);
      const number = read(source, slot);
      return number === null ? hidden : (number ?? FAILED);
    }
    default:
      return called(present(program.calls[subject]), waiting);
  }
}

const FAILED: Decimal = { coefficient: Number.NaN, scale: 0 };

function called({ count, apply }: Call, waiting: number): Decimal {
  const args: Decimal[] = [];
  for (let at = waiting - count; at < waiting; at += 1)
    args.push({ coefficient: coefficients[at] as number, scale: scales[at] as number });
  return apply(args) ?? FAILED;
}

/** The number of waiting results that a step has taken. */
function takenBy<S>({ calls }: Program<S>, step: number): number {
  return codeOf(step) === CALL ? present(calls[subjectOf(step)]).count : 0;
}

function smallIn({ coefficient }: Decimal): number {
  return typeof coefficient === 'number' ? coefficient : Number.NaN;
}
