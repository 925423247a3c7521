import type { Decimal } from '../value/number/decimal.ts';
import type { SmallStep } from './step.ts';

/** A sign binds tighter than * and looser than ^: -2^2 is -(2^2). */
export const SIGN_PRECEDENCE = 250;

/** One operator of the formula language; the tokenizer and the parser learn all they know about it here. */
export interface FormulaOperator {
  /** One character. */
  readonly symbol: string;
  readonly summary: string;
  /** The higher binds tighter. */
  readonly precedence: 100 | 200 | 300;
  readonly associativity: 'left' | 'right';
  /** What a hidden field counts as when it is this operator's operand. */
  readonly hidden: Decimal;
  /** What it does as a sign before a single operand; null when it cannot be one. */
  readonly sign: ((operand: Decimal) => Decimal) | null;
  /** What an author probably meant who writes nothing to its right; empty when there is nothing to say. */
  readonly hint: string;
  /** Null when there is no result. */
  readonly apply: (left: Decimal, right: Decimal) => Decimal | null;
  /** The quicker way that small numbers have to the same result, where there is one. */
  readonly small?: SmallStep;
  readonly smallSign?: SmallStep;
}
