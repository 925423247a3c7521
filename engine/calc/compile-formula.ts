import type { Decimal } from '../value/number/decimal.ts';
import type { Formula } from './formula.ts';
import type { Operand } from './program.ts';
import { workOut } from './work-out.ts';
import { isSmall, workOutSmall } from './work-out-small.ts';
import { programOf } from './write-program.ts';

export type { Operand } from './program.ts';

/**
 * The formula as a function. Its result is reduced, so that equal ones look the same, and null when any part of it
 * fails: a division by zero, an overflow.
 */
export function compileFormula<S>(
  { tree }: Formula,
  operandOf: (id: string) => Operand<S>,
): (source: S) => Decimal | null {
  const program = programOf(tree, operandOf);
  return isSmall(program)
    ? (source) => workOutSmall(program, source) ?? workOut(program, source)
    : (source) => workOut(program, source);
}
