import type { Decimal, FieldValue, Json } from 'formularium/engine';
import type { Interval } from '../bounds/interval.ts';
import type { Comparison } from '../model/clauses.ts';
import type { Ternary } from '../model/ternary.ts';

/**
 * Some of the answers that a field accepts, between which no comparison of the form is known to differ. The regions of a field hold
 * every answer that it accepts, and may hold more.
 */
export interface Region {
  /** One of these answers; undefined if none is known. */
  readonly answer: Json | undefined;
  /** The value of that answer. */
  readonly value: FieldValue;
  /** The bounds of these answers' numbers in a formula. */
  readonly numbers: Interval;
  /** Whether it is a single value, so that everything about it is known. */
  readonly isOne?: boolean;
  /** The bounds of these answers in the order of their kind, if they are known and it is not a single value. */
  readonly places?: Interval;
  /** Whether a comparison holds for all of them; null if that differs, or is unknown. */
  readonly holds: (comparison: Comparison) => Ternary;
  /** The same answers as several regions, if numbers can be divided further; else null. */
  readonly split: (() => readonly Region[]) | null;
  /** The answer whose number is nearest to a number between their bounds, or null; absent for a single answer. */
  readonly near?: (number: Decimal) => Region | null;
}
