/** What a step of a formula may be, at the place that is its code. */
export const STEPS = [
  // The field of a slot; hidden, it counts 0, or 1.
  'field',
  'fieldOrOne',
  // A number of that scale; its coefficient follows.
  'number',
  // One of the program's numbers, operands, calls.
  'longNumber',
  'operand',
  'call',
  // Calls for which small numbers have a quicker way: of two results,
  'sum',
  'difference',
  'product',
  'quotient',
  'least',
  'greatest',
  // and of one.
  'size',
  'opposite',
  'floor',
  'ceiling',
  'nearest',
] as const;

export type Step = (typeof STEPS)[number];

/** A quicker way that small numbers have. */
export type SmallStep = Exclude<Step, 'field' | 'fieldOrOne' | 'number' | 'longNumber' | 'operand' | 'call'>;

/** Which of the `STEPS` a step is. */
export function codeOf(step: number): number {
  return step & 31;
}

/** Which slot, scale, number, operand or call it speaks of. */
export function subjectOf(step: number): number {
  return step >> 5;
}

/** Puts a step together. */
export function stepOf(step: Step, subject: number): number {
  return (subject << 5) + CODES[step];
}

const CODES = Object.fromEntries(STEPS.map((step, code) => [step, code])) as Readonly<Record<Step, number>>;
