import type { FieldValue } from '../../value/field-value.ts';
import { providerStep } from '../../value/money/money.ts';
import { decimalText, ZERO } from '../../value/number/decimal.ts';
import { answered } from '../answered.ts';
import { currencyOption } from '../donation/currency-option.ts';
import { fieldCurrency, sentIn, shownIn } from '../donation/field-money.ts';
import { withMoney } from '../donation/with-money.ts';
import { type FieldDefinition, isOn, textOption } from '../field-definition.ts';
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
    isCard: { type: 'boolean', title: 'By card', description: 'Whether the card provider has to accept it.' },
    method: { type: 'string', title: 'Method', description: 'The name of the way to pay in messages.' },
  },
  required: ['label', 'of', 'currency'],
  runsAs: withMoney,
  rules: (field) => [
    { rule: 'paymentAmount', limits: [textOption(field, 'method') || 'Payment'] },
    ...stepRules(field),
  ],
} as const satisfies KindAuthoring;

/**
 * An amount that the card provider cannot take exactly is refused before it is charged, never rounded; other ways to
 * pay accept it.
 */
function stepRules(field: FieldDefinition): readonly AppliedRule[] {
  const step = isOn(field, 'isCard') ? providerStep(fieldCurrency(field)) : null;
  return step === null ? [] : [{ rule: 'step', limits: [decimalText(step), 0] }];
}
