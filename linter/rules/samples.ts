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

/** A payment, without an amount. */
export const PAYMENT: JsonObject = { id: 'pay', kind: 'stripe', label: 'Card', currency: 'USD' };

/** A payment of the total. */
export const TOTAL_PAYMENT: JsonObject = { ...PAYMENT, amountType: 'variable', variable: 'total' };

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

/** A calculation that is shown. */
export function totalOf(formula: string): JsonObject {
  return { id: 'total', kind: 'calculation', label: 'Total', formula };
}

/** A question with two answers, of which these members are the first one’s. */
export function question(first: JsonObject, second: JsonObject = {}): JsonObject {
  const answers = [
    { title: 'Tea', ...first },
    { title: 'Coffee', ...second },
  ];
  return { id: 'drink', title: 'What do you drink?', answers };
}
