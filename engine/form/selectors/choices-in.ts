import type { FieldState } from '../../value/field-state.ts';
import { isDecimal } from '../../value/number/is-decimal.ts';

/** What was chosen in a question, by its field's state: nothing, while it is something that was not there to choose. */
export function choicesIn({ value, issue }: Pick<FieldState, 'value' | 'issue'>): readonly string[] {
  if (value === null || isDecimal(value) || issue !== null) return [];
  return typeof value === 'string' ? [value] : value;
}
