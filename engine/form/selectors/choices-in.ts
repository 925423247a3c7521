import type { FieldState } from '../../value/field-state.ts';
import { isDecimal } from '../../value/number/is-decimal.ts';

/** The chosen answers of a question, by its field's state: none, while its value is not one of the choices. */
export function choicesIn({ value, issue }: Pick<FieldState, 'value' | 'issue'>): readonly string[] {
  if (value === null || isDecimal(value) || issue !== null) return [];
  return typeof value === 'string' ? [value] : value;
}
