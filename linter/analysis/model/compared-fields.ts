import type { Decimal, FieldValue } from 'formularium/engine';
import { type Measure, measureBetween } from 'formularium/engine/language';
import type { Comparison } from './clauses.ts';
import type { FieldNode } from './model.ts';

/** The order in which two fields are compared; an aspect of a value has none of its own. */
export function measureOf(
  mine: FieldNode,
  theirs: FieldNode,
  { aspect, other }: Pick<Comparison, 'aspect' | 'other'>,
): Measure | null {
  const measured = (fieldNode: FieldNode, of: string | null): Measure | undefined =>
    of === null ? fieldNode.field.kind.measure : undefined;
  return measureBetween(measured(mine, aspect), measured(theirs, other?.aspect ?? null));
}

/** Whether both fields have the same order, so that bounds of the one can be compared with bounds of the other. */
export function haveOneOrder(
  mine: FieldNode,
  theirs: FieldNode,
  { aspect, other }: Pick<Comparison, 'aspect' | 'other'>,
): boolean {
  const { measure } = mine.field.kind;
  return (
    measure !== undefined &&
    measure === theirs.field.kind.measure &&
    aspect === null &&
    other?.aspect === null
  );
}

/** The place of a value in an order; null for several values, and for one that is not in it. */
export function placeOf(value: FieldValue, measure: Measure): Decimal | null {
  return value === null || Array.isArray(value) ? null : measure(value as string | Decimal);
}
