import { type FieldDefinition, numberOption } from './field-definition.ts';

/** More decimals than anybody reads. */
export const MOST_DECIMALS = 20;

/** The number of decimals that a field's author wants; null: all of them. An invalid number of decimals is ignored. */
export function precisionOf(field: FieldDefinition): number | null {
  const wanted = numberOption(field, 'precision');
  return Number.isInteger(wanted) && wanted !== null && wanted >= 0 && wanted <= MOST_DECIMALS
    ? wanted
    : null;
}
