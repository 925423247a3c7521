import { answered } from '../answered.ts';
import { textOption } from '../field-definition.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';

/** The amount of one plan of a payment, while its conditions hold. */
export const kind = {
  ...answered,
  name: 'payment-plan',
  widget: 'none',
  entry: null,
  isAnswered: false,
  formula: (field) => textOption(field, 'formula'),
  displays: () => false,
  initial: () => null,
  read: () => null,
  toSubmission: () => null,
} as const satisfies FieldKind;

export const authoring = {
  isPart: true,
  answered: false,
  summary: 'The amount of one plan of a payment. Payment fields add it automatically.',
  properties: { formula: { type: 'string', title: 'Formula', description: 'The amount to be paid.' } },
  required: ['formula'],
} as const satisfies KindAuthoring;
