// The codes of steps. Small numbers compare them: steps from SUM on have a faster way, for two results; from SIZE on
// for one, and
// from FLOOR on the result is whole.
/** The field of a slot; it counts as 0, or as 1, while it is hidden. */
export const FIELD = 0;
export const FIELD_OR_ONE = 1;
/** A number of that scale; its coefficient follows. */
export const NUMBER = 2;
// One of the program's numbers, operands, calls.
export const LONG_NUMBER = 3;
export const OPERAND = 4;
export const CALL = 5;
export const SUM = 6;
export const DIFFERENCE = 7;
export const PRODUCT = 8;
export const QUOTIENT = 9;
export const LEAST = 10;
const GREATEST = 11;
export const SIZE = 12;
export const OPPOSITE = 13;
export const FLOOR = 14;
export const CEILING = 15;
const NEAREST = 16;

/** The code of each step by its name. */
const CODES = {
  field: FIELD,
  fieldOrOne: FIELD_OR_ONE,
  number: NUMBER,
  longNumber: LONG_NUMBER,
  operand: OPERAND,
  call: CALL,
  sum: SUM,
  difference: DIFFERENCE,
  product: PRODUCT,
  quotient: QUOTIENT,
  least: LEAST,
  greatest: GREATEST,
  size: SIZE,
  opposite: OPPOSITE,
  floor: FLOOR,
  ceiling: CEILING,
  nearest: NEAREST,
} as const;

export type Step = keyof typeof CODES;

/** A faster way for small numbers. */
export type SmallStep = Exclude<Step, 'field' | 'fieldOrOne' | 'number' | 'longNumber' | 'operand' | 'call'>;

/** The code of a step. */
export function codeOf(step: number): number {
  return step & 31;
}

/** The slot, scale, number, operand or call that it refers to. */
export function subjectOf(step: number): number {
  return step >> 5;
}

/** Encodes a step. */
export function stepOf(step: Step, subject: number): number {
  return (subject << 5) + CODES[step];
}
