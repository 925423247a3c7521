import type { Decimal } from '../value/number/decimal.ts';
import type { SmallStep } from './step.ts';

/** A sign binds tighter than * and looser than ^: -2^2 is -(2^2). */
export const SIGN_PRECEDENCE = 250;

/** One operator of the formula language; the tokenizer and the parser take everything they know about it from here. */
export interface FormulaOperator {
  /** One character. */
  readonly symbol: string;
  readonly summary: string;
  /** The higher one binds tighter. */
  readonly precedence: 100 | 200 | 300;
  readonly associativity: 'left' | 'right';
  /** The value of a hidden field that is an operand of this operator. */
  readonly hidden: Decimal;
  /** Its effect as a sign before a single operand; null when it cannot be one. */
  readonly sign: ((operand: Decimal) => Decimal) | null;
  /** A hint for an author who writes nothing to its right; empty when there is none. */
  readonly hint: string;
  /** Null when there is no result. */
  readonly apply: (left: Decimal, right: Decimal) => Decimal | null;
  /** A faster way for small numbers to the same result, if there is one. */
  readonly small?: SmallStep;
  readonly smallSign?: SmallStep;
}
