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

/** What is to be paid: the amount of the first plan that has one. Where none has, that is nothing, which is refused. */
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
  summary: 'What is to be paid. The payments have theirs by themselves.',
  properties: {
    of: { ...textsSchema, title: 'Of', description: 'The ids of the plans.' },
    currency: currencyOption,
    isCard: { type: 'boolean', title: 'By card', description: 'Whether the card provider takes it.' },
    method: { type: 'string', title: 'Method', description: 'What the way to pay is called in messages.' },
  },
  required: ['label', 'of', 'currency'],
  runsAs: withMoney,
  rules: (field) => [
    { rule: 'paymentAmount', limits: [textOption(field, 'method') || 'Payment'] },
    ...stepRules(field),
  ],
} as const satisfies KindAuthoring;

/** What the card provider cannot take exactly is refused before it is charged, never rounded; other ways to pay take it. */
function stepRules(field: FieldDefinition): readonly AppliedRule[] {
  const step = isOn(field, 'isCard') ? providerStep(fieldCurrency(field)) : null;
  return step === null ? [] : [{ rule: 'step', limits: [decimalText(step), 0] }];
}
