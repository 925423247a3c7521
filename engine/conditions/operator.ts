import type { FieldValue } from '../value/field-value.ts';
import type { ConditionOperand } from './operand.ts';

/**
 * One comparison that a condition can make. `test` gets the field's value (`null` when unanswered or hidden) and the
 * operand, which was read once when the form was compiled; it never throws.
 */
export interface ConditionOperator {
  readonly name: string;
  /** `today` is the number of the day, null while the day is unknown; only operators that ask for it receive it. */
  readonly test: (value: FieldValue, operand: ConditionOperand, today?: number | null) => boolean;
  /** Whether it holds for several values only if it holds for each of them. */
  readonly isOfEach?: true;
  /** How it reads the day of its operand, and today; pages without operators on dates do not load it. */
  readonly readDay?: (text: string) => number | null;
  /** Whether its result may change from day to day. */
  readonly asksToday?: boolean;
}

/** The authoring half of an operator: pages leave it out. */
export interface OperatorAuthoring {
  /** When it holds. */
  readonly summary: string;
  /** Whether it may compare with nothing, which tests whether there is an answer. */
  readonly takesNothing?: true;
}
