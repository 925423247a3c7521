import type { FieldValue } from '../../value/field-value.ts';
import type { Json } from '../../value/json.ts';
import { answered } from '../answered.ts';
import { type FieldDefinition, namedIn } from '../field-definition.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';
import { currencyOption } from './currency-option.ts';
import { allowsCustom, CUSTOM, levelOptions, priceIdOf } from './levels.ts';
import { withLevels } from './with-levels.ts';

/** The price of an amount: calculated from it, and from the chosen level if two have the same amount. */
export const kind = {
  ...answered,
  name: 'price-id',
  widget: 'none',
  ofDonation: 'level',
  entry: null,
  displays: () => false,
  initial: () => null,
  sources: (field) => namedIn(field, 'amount', 'frequency'),
  read: readPriceId,
} as const satisfies FieldKind;

/** A visitor who chooses a custom amount without entering one has chosen it all the same. */
function readPriceId(
  answer: Json,
  field: FieldDefinition,
  [amount = null, frequency = null]: readonly FieldValue[],
): FieldValue {
  if (amount === null) return answer === CUSTOM && allowsCustom(field) ? CUSTOM : null;
  return priceIdOf(amount, typeof answer === 'string' ? answer : null, field, frequency);
}

export const authoring = {
  isPart: true,
  answered: false,
  summary:
    'The level of an amount, or “custom”. A field of kind “amount” with levels adds one automatically.',
  properties: {
    amount: { type: 'string', title: 'Amount', description: 'The id of the field that asks for the amount.' },
    currency: currencyOption,
    ...levelOptions,
  },
  required: ['amount', 'currency', 'levels'],
  longestAnswer: 100,
  runsAs: withLevels,
} as const satisfies KindAuthoring;
