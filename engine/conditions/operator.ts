import type { FieldValue } from '../value/field-value.ts';
import type { ConditionOperand } from './operand.ts';

/**
 * One comparison a condition can make. `test` is told the field's value (`null` when unanswered or hidden)
 * and the operand as it was read once, when the form was compiled; it never throws.
 */
export interface ConditionOperator {
  readonly name: string;
  /** `today` is a day's number, and null while nobody has said which day it is; only those are told it that ask for it. */
  readonly test: (value: FieldValue, operand: ConditionOperand, today?: number | null) => boolean;
  /** Whether its answer may be another one on another day. */
  readonly asksToday?: boolean;
}

/** What authors are told of an operator, beside it: pages leave it out. */
export interface OperatorAuthoring {
  /** When it holds. */
  readonly summary: string;
  /** Whether it may compare with nothing, which asks whether there is an answer. */
  readonly takesNothing?: true;
}
