import type { JsonObject } from 'formularium/engine';

/** A choice that conditions of samples look at. */
export const COLOR: JsonObject = {
  id: 'color',
  kind: 'radio',
  label: 'Colour',
  options: [
    { value: 'red', label: 'Red' },
    { value: 'green', label: 'Green' },
    { value: 'blue', label: 'Blue' },
  ],
};

/** A number that conditions of samples look at. */
export const SEATS: JsonObject = { id: 'seats', kind: 'number', label: 'Seats', min: 1, max: 10 };

/** A text that is shown when all these comparisons with the colour hold. */
export function shownFor(operator: string, ...colors: readonly string[]): JsonObject {
  return shownWhen(...colors.map((value) => ({ field: 'color', operator, value })));
}

/** A text that is shown when all of these hold. */
export function shownWhen(...conditions: readonly JsonObject[]): JsonObject {
  return {
    id: 'shade',
    kind: 'text',
    label: 'Shade',
    conditions: [{ action: 'show', rule: 'all', conditions }],
  };
}
