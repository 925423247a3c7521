import type { Decimal, FieldValue, Json } from 'formularium/engine';
import type { Interval } from '../bounds/interval.ts';
import type { Comparison } from '../model/model.ts';
import type { Ternary } from '../model/ternary.ts';

/**
 * Some of the answers that a field accepts, which no comparison of the form tells from each other, or none of which it is known
 * that it would. The regions of a field hold every answer that it accepts, and may hold more.
 */
export interface Region {
  /** One of these answers; undefined where none is known. */
  readonly answer: Json | undefined;
  /** What that answer means. */
  readonly value: FieldValue;
  /** What the numbers of these answers are for a formula. */
  readonly numbers: Interval;
  /** Whether a comparison holds for all of them; null where that differs, or nobody knows. */
  readonly holds: (comparison: Comparison) => Ternary;
  /** The same answers as several regions, where numbers can be told apart further; else null. */
  readonly split: (() => readonly Region[]) | null;
  /** The one of these answers whose number is nearest to a number between their bounds, or null; absent where they are one. */
  readonly near?: (number: Decimal) => Region | null;
}
