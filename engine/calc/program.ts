import type { Decimal } from '../value/number/decimal.ts';
import type { SmallStep } from './step.ts';

/** How a formula reads one field from its input. */
export interface Operand<S> {
  /** Its number; null while it is hidden, undefined when it cannot be worked out. */
  readonly read: (source: S, slot: number) => Decimal | null | undefined;
  /** The argument for `read`, so that many fields can share one function; 0 if there is none. */
  readonly slot?: number;
  /** Whether the field counts as 0 everywhere while it is hidden, even in a product. */
  readonly hiddenIsZero: boolean;
}

/**
 * A formula as steps, each after those whose results it takes. They are plain numbers, which lie together in memory:
 * closures would have to be fetched one by one at every key.
 */
export interface Program<S> {
  readonly steps: readonly number[];
  /** Reads the fields of `field` and `fieldOrOne`. */
  readonly read: Operand<S>['read'];
  readonly operands: readonly HiddenOperand<S>[];
  readonly numbers: readonly Decimal[];
  readonly calls: readonly Call[];
  /** The most results that wait at any time for a later step. */
  readonly deepest: number;
}

/** An operand in its place; `hidden` is its value there while it is hidden. */
export interface HiddenOperand<S> extends Operand<S> {
  readonly hidden: Decimal;
}

/** An operation on that many results: an operator, a sign or a function. */
export interface Call {
  readonly count: number;
  /** Gets that many arguments: at least one. */
  apply(this: void, args: readonly Decimal[]): Decimal | null;
  /** The operation on small numbers, if it has a faster way. */
  readonly small: SmallStep | null;
}
