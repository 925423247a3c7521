import type { FieldValue } from '../value/field-value.ts';
import { isDecimal } from '../value/number/is-decimal.ts';

/** The options that are chosen in a value. */
export function chosenIn(value: FieldValue): readonly string[] {
  if (value === null || isDecimal(value)) return [];
  return typeof value === 'string' ? [value] : value;
}
