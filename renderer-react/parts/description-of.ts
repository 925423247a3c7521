import type { FieldProps } from '../store/field-props.ts';

/** What stands below the label: the limits that are said beforehand are left to a complaint that says the same. */
export function descriptionOf({ field, state }: FieldProps): string {
  const { hint } = field.definition; // the blueprint’s own: the rule whose words say the same
  return hint !== undefined && hint === state.complaint?.rule ? '' : field.description;
}
