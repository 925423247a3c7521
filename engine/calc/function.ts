import type { Decimal } from '../value/number/decimal.ts';
import type { SmallStep } from './step.ts';

export type Arguments = readonly [Decimal, ...Decimal[]];

/** One function of the formula language. The parser keeps its arity, so `apply` is given one argument, or at least one. */
export interface FormulaFunction {
  readonly name: string;
  readonly summary: string;
  readonly arity: 'one' | 'atLeastOne';
  /** Null when there is no result. */
  readonly apply: (args: Arguments) => Decimal | null;
  /** The quicker way that small numbers have to the same result, where there is one; of many, two at a time. */
  readonly small?: SmallStep;
}
