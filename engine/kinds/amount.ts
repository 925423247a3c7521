import type { FieldValue } from '../value/field-value.ts';
import { moneyOf, plainAmount, providerStep, shownAmount } from '../value/money/money.ts';
import { decimalText, isDecimal, parseDecimal } from '../value/number/decimal.ts';
import { isNumberCharacter } from '../value/number/number-entry.ts';
import type { OptionSchema } from '../value/option-schema.ts';
import { answered } from './answered.ts';
import { type FieldDefinition, numberOption } from './field-definition.ts';
import type { AppliedRule, FieldKind, KindOptions, Part } from './kind.ts';
import {
  allowsCustom,
  defaultAmount,
  enteredAmount,
  fieldCurrency,
  levelsOf,
  MOST_AMOUNT,
  readAmount,
  setAmount,
} from './levels.ts';
import { hiddenBehavior } from './option-schemas.ts';
import { optionWords, withWords } from './option-words.ts';
import { partOf } from './part-of.ts';
import { withMoney } from './with-money.ts';

export const amount = {
  ...answered,
  name: 'amount',
  widget: 'amount',
  entry: {
    type: 'text',
    keyboard: 'decimal',
    autofill: 'transaction-amount',
    takes: isNumberCharacter,
  },
  initial: (field) => enteredAmount(defaultAmount(field), field),
  read: readAmount,
  toText: shownIn,
  toSubmission: sentIn,
} as const satisfies FieldKind;

/** An amount with its symbol. */
export function shownIn(value: FieldValue, field: FieldDefinition): string {
  return isDecimal(value) ? shownAmount(value, fieldCurrency(field)) : String(value ?? '');
}

/** An amount as it is sent: a number that the field reads as the same again. */
export function sentIn(value: FieldValue, field: FieldDefinition): string | null {
  const currency = fieldCurrency(field);
  return isDecimal(value) && currency !== null ? plainAmount(moneyOf(value, currency)) : null;
}

/** The price id, and the limits that are sent along where an amount may be typed (spec 000 §3). */
function amountParts(field: FieldDefinition): readonly Part[] {
  const { id, levels = [], customAmount = false, currency = '' } = field;
  const [minimum, maximum] = [numberOption(field, 'minimum'), numberOption(field, 'maximum') ?? MOST_AMOUNT];
  const limits = { ...(minimum !== null && { minimum }), maximum };
  const price = { id: 'give-price-id', kind: 'price-id', amount: id, levels, customAmount, currency };
  return [
    ...(levelsOf(field).length > 0 ? [partOf({ ...price, ...limits })] : []),
    ...(allowsCustom(field) ? Object.entries(limits) : []).map(([limit, bound]) =>
      partOf({ id: `give-form-${limit}`, kind: 'hidden', defaultValue: sentBound(bound, field) }),
    ),
  ];
}

function sentBound(bound: number, field: FieldDefinition): string {
  return sentIn(parseDecimal(String(bound)), field) ?? '';
}

/** Without custom amounts, only those that are set; with them, what lies between the limits or is a level. */
function amountRules(field: FieldDefinition): readonly AppliedRule[] {
  const set = levelsOf(field).map(({ amount: level }) => decimalText(level));
  if (!allowsCustom(field)) {
    const only = setAmount(field);
    const limits = only === null || set.length > 0 ? set : [decimalText(only)];
    return [{ rule: 'amount', limits }, ...stepRules(field)];
  }
  const minimum = numberOption(field, 'minimum');
  const maximum = numberOption(field, 'maximum') ?? MOST_AMOUNT;
  const { money: currency = null } = field;
  return [
    { rule: 'amount', limits: [] },
    ...(minimum === null ? [] : [{ rule: 'bad_minimum', limits: [minimum, currency, ...set] }]),
    { rule: 'bad_maximum', limits: [maximum, currency, ...set] },
    ...stepRules(field),
  ];
}

/** What the provider cannot take exactly is refused before it is charged, never rounded. */
export function stepRules(field: FieldDefinition): readonly AppliedRule[] {
  const step = providerStep(fieldCurrency(field));
  return step === null ? [] : [{ rule: 'step', limits: [decimalText(step), 0] }];
}

/** The currency of a field, as an option. */
export const currencyOption = {
  $ref: 'currency',
  description: 'Three letters, e.g. “USD”. It is the form’s, whatever a visitor sends.',
} as const satisfies OptionSchema;

/** What an amount is chosen from, as options. */
export const levelOptions = {
  levels: {
    type: 'array',
    title: 'Levels',
    description: 'Amounts to choose from. A level’s place, from 0, is its price id.',
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['amount'],
      properties: {
        amount: { type: 'number', minimum: 0, description: 'How much.' },
        label: { type: 'string', description: 'What the visitor reads instead of the amount.' },
        default: { type: 'boolean', description: 'Chosen when the form opens; of several, the last.' },
      },
    },
  },
  customAmount: {
    type: 'boolean',
    default: false,
    title: 'Custom amount',
    description: 'Another amount may be typed. Without levels and a set amount, it always may.',
  },
  minimum: {
    type: 'number',
    minimum: 0,
    title: 'Minimum',
    description: 'The least custom amount. A level may be less.',
  },
  maximum: {
    type: 'number',
    minimum: 0,
    default: MOST_AMOUNT,
    title: 'Maximum',
    description: 'The greatest custom amount. A level may be more.',
  },
} as const satisfies Record<string, OptionSchema>;

export const amountOptions = {
  of: 'amount',
  answered: true,
  summary: 'How much is given: one of the levels, or an amount of one’s own.',
  properties: {
    currency: currencyOption,
    ...levelOptions,
    amount: {
      type: 'number',
      minimum: 0,
      title: 'Set amount',
      description: 'The one amount of a form without levels, or what its custom amount starts with.',
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
      description: 'What the choice of another amount is called.',
    },
    hiddenBehavior,
  },
  required: ['currency'],
  parts: amountParts,
  runsAs: (field) => withMoney(withWords(field, 'customLabel')),
  rules: amountRules,
  words: { required: 'Please insert a valid donation amount.' },
} as const satisfies KindOptions;
