import type { FieldValue } from '../value/field-value.ts';
import { type Decimal, isDecimal, parseDecimal } from '../value/number/decimal.ts';

/** The numbers that a value holds: one, or the ends of a range. What is no number is left out. */
export function numbersIn(value: FieldValue): readonly Decimal[] {
  if (isDecimal(value)) return [value];
  return Array.isArray(value) ? value.map(parseDecimal).filter((number) => number !== null) : [];
}
