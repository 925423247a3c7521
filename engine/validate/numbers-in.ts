import type { FieldValue } from '../value/field-value.ts';
import { type Decimal, isDecimal, parseDecimal } from '../value/number/decimal.ts';

/** The numbers of a value: one, or the ends of a range. Items that are not numbers are left out. */
export function numbersIn(value: FieldValue): readonly Decimal[] {
  if (isDecimal(value)) return [value];
  return Array.isArray(value) ? value.map(parseDecimal).filter((number) => number !== null) : [];
}
