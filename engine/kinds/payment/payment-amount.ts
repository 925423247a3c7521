import type { FieldValue } from '../../value/field-value.ts';
import { providerStep } from '../../value/money/charge-step.ts';
import { decimalOf } from '../../value/money/money.ts';
import { decimalText, ZERO } from '../../value/number/decimal.ts';
import { answered } from '../answered.ts';
import { currencyOption } from '../donation/currency-option.ts';
import { fieldCurrency, sentIn, shownIn } from '../donation/field-money.ts';
import { withMoney } from '../donation/with-money.ts';
import { type FieldDefinition, textOption } from '../field-definition.ts';
import type { AppliedRule, FieldKind, KindAuthoring } from '../kind.ts';
import { textsOption, textsSchema } from '../texts-option.ts';

/** The amount to be paid: that of the first plan that has one. Without any it is nothing, which is refused. */
export const kind = {
  ...answered,
  name: 'payment-amount',
  widget: 'output',
  entry: null,
  isAnswered: false,
  initial: () => null,
  sources: (field) => textsOption(field, 'of'),
  read: (_answer, _field, plans): FieldValue => plans.find((amount) => amount !== null) ?? ZERO,
  toText: shownIn,
  toSubmission: sentIn,
} as const satisfies FieldKind;

export const authoring = {
  isPart: true,
  answered: false,
  summary: 'The amount to be paid. Payment fields add it automatically.',
  properties: {
    of: { ...textsSchema, title: 'Of', description: 'The ids of the plans.' },
    currency: currencyOption,
    by: { type: 'string', enum: ['card', 'paypal'], title: 'By', description: 'Who has to accept it.' },
    method: { type: 'string', title: 'Method', description: 'The name of the way to pay in messages.' },
  },
  required: ['label', 'of', 'currency'],
  runsAs: withMoney,
  rules: (field) => [
    { rule: 'paymentAmount', limits: [textOption(field, 'method') || 'Payment'] },
    ...stepRules(field),
  ],
} as const satisfies KindAuthoring;

/** An amount that its provider cannot take exactly is refused before it is charged, never rounded. */
function stepRules(field: FieldDefinition): readonly AppliedRule[] {
  const currency = fieldCurrency(field);
  const by = field.by === 'paypal' ? 'paypal' : 'card';
  const minor = currency === null ? 1n : providerStep(currency, by);
  return currency === null || minor === 1n
    ? []
    : [{ rule: 'step', limits: [decimalText(decimalOf({ minor, currency })), 0] }];
}
