import type { FieldValue } from '../value/field-value.ts';
import type { Operand } from './operand.ts';

/**
 * One comparison a condition can make. `test` is told the field's value (`null` when unanswered or hidden)
 * and the operand as it was read once, when the form was compiled; it never throws.
 */
export interface ConditionOperator {
  readonly name: string;
  readonly summary: string;
  /** True when an empty operand makes sense, e.g. “= nothing”. */
  readonly test: (value: FieldValue, operand: Operand) => boolean;
}
