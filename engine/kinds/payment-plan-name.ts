import type { FieldValue } from '../value/field-value.ts';
import type { Json } from '../value/json.ts';
import type { OptionSchema } from '../value/option-schema.ts';
import { answered } from './answered.ts';
import type { FieldDefinition } from './field-definition.ts';
import type { FieldKind, KindOptions } from './kind.ts';

/** The name of the plan that is paid: of the first that has an amount. */
export const paymentPlanName = {
  ...answered,
  name: 'payment-plan-name',
  widget: 'none',
  entry: null,
  isAnswered: false,
  displays: () => false,
  initial: () => null,
  sources: (field) => textsOf(field.of),
  read: readName,
  rules: () => [],
} as const satisfies FieldKind;

function readName(_answer: Json, field: FieldDefinition, plans: readonly FieldValue[]): FieldValue {
  return textsOf(field.names)[plans.findIndex((amount) => amount !== null)] || null;
}

function textsOf(list: Json | undefined): readonly string[] {
  const items = Array.isArray(list) ? (list as readonly Json[]) : [];
  return items.filter((item) => typeof item === 'string');
}

const texts = { type: 'array', items: { type: 'string' } } as const satisfies OptionSchema;

export const paymentPlanNameOptions = {
  of: 'payment-plan-name',
  answered: false,
  summary: 'The name of the plan that is paid. The payments have theirs by themselves.',
  properties: {
    of: { ...texts, title: 'Of', description: 'The ids of the plans.' },
    names: { ...texts, title: 'Names', description: 'Their names, in the same order.' },
  },
  required: ['of', 'names'],
} as const satisfies KindOptions;
