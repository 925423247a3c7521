import type { FieldValue } from '../value/field-value.ts';
import { currencyOption, sentIn, shownIn, stepRules } from './amount.ts';
import { answered } from './answered.ts';
import { textOption } from './field-definition.ts';
import type { FieldKind, KindOptions } from './kind.ts';
import { textsOption, textsSchema } from './texts-option.ts';
import { withMoney } from './with-money.ts';

/** What is to be paid: the amount of the first plan that has one. */
export const paymentAmount = {
  ...answered,
  name: 'payment-amount',
  widget: 'output',
  entry: null,
  isAnswered: false,
  initial: () => null,
  sources: (field) => textsOption(field, 'of'),
  read: (_answer, _field, plans): FieldValue => plans.find((amount) => amount !== null) ?? null,
  toText: shownIn,
  toSubmission: sentIn,
} as const satisfies FieldKind;

export const paymentAmountOptions = {
  of: 'payment-amount',
  isPart: true,
  answered: false,
  summary: 'What is to be paid. The payments have theirs by themselves.',
  properties: {
    of: { ...textsSchema, title: 'Of', description: 'The ids of the plans.' },
    currency: currencyOption,
    method: { type: 'string', title: 'Method', description: 'What the way to pay is called in messages.' },
  },
  required: ['label', 'of', 'currency'],
  runsAs: withMoney,
  rules: (field) => [
    { rule: 'paymentAmount', limits: [textOption(field, 'method') || 'Payment'] },
    ...stepRules(field),
  ],
} as const satisfies KindOptions;
