import type { Decimal } from '../value/number/decimal.ts';
import type { SmallStep } from './step.ts';

export type Arguments = readonly [Decimal, ...Decimal[]];

/**
 * One function of the formula language. The parser enforces its arity, so `apply` is given one argument, or at least
 * one.
 */
export interface FormulaFunction {
  readonly name: string;
  readonly summary: string;
  readonly arity: 'one' | 'atLeastOne';
  /** Null when there is no result. */
  readonly apply: (args: Arguments) => Decimal | null;
  /** A faster way for small numbers to the same result, if there is one; for many arguments, two at a time. */
  readonly small?: SmallStep;
}
