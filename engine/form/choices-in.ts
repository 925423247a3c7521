import type { FieldValue } from '../value/field-value.ts';
import { isDecimal } from '../value/is-decimal.ts';

/** What was chosen in a question, by its field's value. */
export function choicesIn(value: FieldValue): readonly string[] {
  if (value === null || isDecimal(value)) return [];
  return typeof value === 'string' ? [value] : value;
}
