import type { FieldValue } from '../../value/field-value.ts';
import type { Json } from '../../value/json.ts';
import { answered } from '../answered.ts';
import type { FieldDefinition } from '../field-definition.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';
import { textsOption, textsSchema } from '../texts-option.ts';

/** The name of the plan that is paid: the first that has an amount. */
export const kind = {
  ...answered,
  name: 'payment-plan-name',
  widget: 'none',
  entry: null,
  isAnswered: false,
  displays: () => false,
  initial: () => null,
  sources: (field) => textsOption(field, 'of'),
  read: readName,
} as const satisfies FieldKind;

function readName(_answer: Json, field: FieldDefinition, plans: readonly FieldValue[]): FieldValue {
  return textsOption(field, 'names')[plans.findIndex((amount) => amount !== null)] || null;
}

export const authoring = {
  isPart: true,
  answered: false,
  summary: 'The name of the plan that is paid. Payment fields add it automatically.',
  properties: {
    of: { ...textsSchema, title: 'Of', description: 'The ids of the plans.' },
    names: { ...textsSchema, title: 'Names', description: 'Their names, in the same order.' },
  },
  required: ['of', 'names'],
} as const satisfies KindAuthoring;
