import type { Decimal } from '../value/number/decimal.ts';
import type { Arguments } from './function.ts';
import type { SmallStep } from './step.ts';

/** How a formula reads one field out of what it is given. */
export interface Operand<S> {
  /** Its number; null while it is hidden, undefined when it cannot be worked out. */
  readonly read: (source: S, slot: number) => Decimal | null | undefined;
  /** What `read` is told, so that many fields can share one; 0 where nothing is said. */
  readonly slot?: number;
  /** Whether the field counts 0 wherever it stands while it is hidden, also in a product. */
  readonly hiddenIsZero: boolean;
}

/**
 * A formula as steps, each after those whose results it takes. They are plain numbers, which lie together in
 * memory: closures would have to be fetched one by one at every key.
 */
export interface Program<S> {
  readonly steps: readonly number[];
  /** Reads the fields of `field` and `fieldOrOne`. */
  readonly read: Operand<S>['read'];
  readonly operands: readonly HiddenOperand<S>[];
  readonly numbers: readonly Decimal[];
  readonly calls: readonly Call[];
  /** How many results wait at most for what comes after them. */
  readonly deepest: number;
}

/** An operand in its place; `hidden` is what it counts as there while it is hidden. */
export interface HiddenOperand<S> extends Operand<S> {
  readonly hidden: Decimal;
}

/** What is done with that many results: an operator, a sign or a function. */
export interface Call {
  readonly count: number;
  readonly apply: (args: Arguments) => Decimal | null;
  /** How small numbers are done, where they have a quicker way. */
  readonly small: SmallStep | null;
}
