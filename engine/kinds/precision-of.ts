import { type FieldDefinition, numberOption } from './field-definition.ts';

/** More decimals than anybody reads. */
export const MOST_DECIMALS = 20;

/** How many decimals a field's author wants to be shown; null: as many as there are. What is no number of decimals is no wish. */
export function precisionOf(field: FieldDefinition): number | null {
  const wanted = numberOption(field, 'precision');
  return Number.isInteger(wanted) && wanted !== null && wanted >= 0 && wanted <= MOST_DECIMALS
    ? wanted
    : null;
}
