import { decimalOf } from '../../value/money/money.ts';
import { asNumber } from '../../value/number/as-number.ts';
import { compare, decimalText } from '../../value/number/decimal.ts';
import { isAmountCharacter } from '../../value/number/number-entry.ts';
import { answered } from '../answered.ts';
import { type FieldDefinition, namedIn } from '../field-definition.ts';
import type { AppliedRule, FieldKind, KindAuthoring, Part } from '../kind.ts';
import { hiddenBehavior } from '../option-schemas.ts';
import { optionWords } from '../option-words.ts';
import { partOf } from '../part-of.ts';
import { withWords } from '../with-words.ts';
import { PRICE_ID } from './amount-entry.ts';
import { currencyOption } from './currency-option.ts';
import { fieldCurrency, sentIn, shownIn } from './field-money.ts';
import {
  allowsCustom,
  defaultAmount,
  levelOptions,
  levelsOf,
  readAmount,
  roundedOption,
  setAmount,
} from './levels.ts';
import { withLevels } from './with-levels.ts';

export const kind = {
  ...answered,
  name: 'amount',
  widget: 'amount',
  entry: {
    type: 'text',
    keyboard: 'decimal',
    autofill: 'transaction-amount',
    takes: isAmountCharacter,
  },
  disablesForm: true,
  ofDonation: 'amount',
  initial: defaultAmount,
  sources: (field) => namedIn(field, 'frequency'),
  read: readAmount,
  measure: asNumber,
  toText: shownIn,
  toSubmission: sentIn,
} as const satisfies FieldKind;

/** The price id, and the limits that are sent along if an amount may be typed (spec 000 §3). */
function amountParts(field: FieldDefinition): readonly Part[] {
  const { id, levels = [], customAmount = false, currency = '', frequency = '' } = field;
  const limits = Object.entries(limitsOf(field));
  const price = { id: PRICE_ID, kind: 'price-id', amount: id, frequency, levels, customAmount, currency };
  const numbers = Object.fromEntries(limits.map(([limit, bound]) => [limit, Number(bound)]));
  return [
    ...(levelsOf(field).length > 0 ? [partOf({ ...price, ...numbers })] : []),
    ...(allowsCustom(field) ? limits : []).map(([limit, bound]) =>
      partOf({ id: `give-form-${limit}`, kind: 'hidden', defaultValue: bound }),
    ),
  ];
}

/** The limits of custom amounts, in the currency's own decimals: without a minimum there are none (spec 000 §5). */
function limitsOf(field: FieldDefinition): { readonly minimum?: string; readonly maximum?: string } {
  const [minimum, maximum] = [roundedOption(field, 'minimum'), roundedOption(field, 'maximum')];
  if (minimum === null) return {};
  const sent = { minimum: sentIn(minimum, field), maximum: sentIn(maximum, field) };
  return Object.fromEntries(Object.entries(sent).filter(([, bound]) => bound !== null));
}

/** Without custom amounts, only the levels; with them, any amount between the limits, or a level. */
function amountRules(field: FieldDefinition): readonly AppliedRule[] {
  // Which amounts are levels depends on the frequency: then the price id tells.
  const [set, by] = field['frequency']
    ? [[], { from: [PRICE_ID] }]
    : [levelsOf(field).map(({ amount: level }) => decimalText(level)), {}];
  const currency = fieldCurrency(field);
  if (!allowsCustom(field) || currency === null) {
    const only = setAmount(field);
    return [{ rule: 'amount', limits: only === null || set.length > 0 ? set : [decimalText(only)], ...by }];
  }
  const { minimum } = limitsOf(field);
  const most = decimalOf({ minor: MOST_MINOR, currency });
  const own = minimum === undefined ? null : roundedOption(field, 'maximum');
  const maximum = decimalText(own !== null && compare(own, most) < 0 ? own : most);
  const { money = null } = field;
  return [
    { rule: 'amount', limits: [] },
    ...(minimum === undefined ? [] : [{ rule: 'bad_minimum', limits: [minimum, money, ...set], ...by }]),
    { rule: 'bad_maximum', limits: [maximum, money, ...set], ...by },
  ];
}

/** The largest integer of 64 bits: amounts are kept as whole numbers of minor units. */
const MOST_MINOR = 2n ** 63n - 1n;

export const authoring = {
  answered: true,
  summary: 'The amount of a donation: one of the levels, or a custom amount.',
  properties: {
    currency: currencyOption,
    ...levelOptions,
    default: {
      type: 'number',
      minimum: 0,
      title: 'Default',
      description: 'The amount of the level that is chosen when the form opens; without it, the first.',
    },
    amount: {
      type: 'number',
      minimum: 0,
      title: 'Set amount',
      description: 'The one amount of a form without levels, or the initial custom amount.',
    },
    display: {
      type: 'string',
      enum: ['buttons', 'radios', 'select'],
      default: 'buttons',
      title: 'Levels as',
      description: 'How the levels are shown.',
    },
    customLabel: {
      type: 'string',
      default: optionWords.customLabel,
      title: 'Label of the custom amount',
      description: 'The label of the choice of a custom amount.',
    },
    hiddenBehavior,
  },
  required: ['currency'],
  longestAnswer: 100,
  gives: ({ id }) => `{${id}}`,
  parts: amountParts,
  runsAs: (field) => withLevels(withWords(field, 'customLabel')),
  rules: amountRules,
  words: { required: 'Choose or enter an amount.' },
} as const satisfies KindAuthoring;
