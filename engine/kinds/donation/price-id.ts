import type { FieldValue } from '../../value/field-value.ts';
import type { Json } from '../../value/json.ts';
import { answered } from '../answered.ts';
import { type FieldDefinition, textOption } from '../field-definition.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';
import { currencyOption } from './currency-option.ts';
import { allowsCustom, CUSTOM, levelOptions, priceIdOf } from './levels.ts';
import { withMoney } from './with-money.ts';

/** Which price an amount is: worked out from it, and from the level that was chosen where two are of one amount. */
export const kind = {
  ...answered,
  name: 'price-id',
  widget: 'none',
  entry: null,
  displays: () => false,
  initial: () => null,
  sources: (field) => [textOption(field, 'amount')],
  read: readPriceId,
} as const satisfies FieldKind;

/** Who has chosen to give another amount, and not said which, has chosen so all the same. */
function readPriceId(
  answer: Json,
  field: FieldDefinition,
  [amount = null]: readonly FieldValue[],
): FieldValue {
  if (amount === null) return answer === CUSTOM && allowsCustom(field) ? CUSTOM : null;
  return priceIdOf(amount, typeof answer === 'string' ? answer : null, field);
}

export const authoring = {
  isPart: true,
  answered: false,
  summary: 'Which level an amount is, or “custom”. A field of kind “amount” with levels has one by itself.',
  properties: {
    amount: { type: 'string', title: 'Amount', description: 'The id of the field that asks for the amount.' },
    currency: currencyOption,
    ...levelOptions,
  },
  required: ['amount', 'currency', 'levels'],
  longestAnswer: 100,
  runsAs: withMoney,
} as const satisfies KindAuthoring;
