import type { OptionSchema } from '../../value/option-schema.ts';

/** The currency of a field, as an option. */
export const currencyOption = {
  $ref: 'currency',
  description: 'Three letters, e.g. “USD”. The form’s currency counts, whatever a visitor sends.',
} as const satisfies OptionSchema;
