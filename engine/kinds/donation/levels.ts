import type { FieldValue } from '../../value/field-value.ts';
import { isList, isObject, type Json, type JsonObject, member } from '../../value/json.ts';
import type { Currency } from '../../value/money/currencies.ts';
import { ONE_TIME, PERIODS } from '../../value/money/frequency.ts';
import { amountText, decimalOf, moneyOf, shownAmount } from '../../value/money/money.ts';
import { parseMoney } from '../../value/money/typed-amount.ts';
import { compare, type Decimal, isDecimal, parseDecimal, ZERO } from '../../value/number/decimal.ts';
import type { OptionSchema } from '../../value/option-schema.ts';
import { readDigits } from '../../value/text/read-digits.ts';
import { type FieldDefinition, isOn, numberOption, textOption } from '../field-definition.ts';
import { fieldCurrency } from './field-money.ts';

/** Longer numbers have more digits than are read when an amount is typed: they stay texts, which a rule refuses. */
const MOST_NUMBER = 1e21;

/** The price id of an amount that is not a level. */
export const CUSTOM = 'custom';

/** One of the amounts to choose from. */
export interface Level {
  /** Its price id: its place among the levels, from 0. */
  readonly id: string;
  readonly amount: Decimal;
  /** What chooses it: its amount, or the level itself if its amount depends on the frequency. */
  readonly answer: Json;
  readonly label: string;
  /** What it does, '' if its author does not say. */
  readonly impact: string;
  readonly isDefault: boolean;
}

/**
 * The levels of an amount that is given so often, in the author's order; a level without a label is named by its
 * amount.
 */
export function levelsOf(field: FieldDefinition, frequency: FieldValue = null): readonly Level[] {
  const { levelsBy, levels } = field;
  const own = isObject(levelsBy) ? member(levelsBy, String(frequency)) : undefined;
  return readLevels(own ?? levels, field);
}

/** A definition never changes, and its levels are needed at every key. */
const known = new WeakMap<FieldDefinition, Map<Json, readonly Level[]>>();

function readLevels(list: Json | undefined, field: FieldDefinition): readonly Level[] {
  if (!isList(list)) return [];
  const currency = fieldCurrency(field);
  const lists = known.get(field) ?? new Map<Json, readonly Level[]>();
  known.set(field, lists);
  const levels =
    lists.get(list) ??
    list.filter(isObject).flatMap((level, place) => {
      const amount = roundedIn(level, 'amount', currency);
      if (amount === null || currency === null) return [];
      const id = String(place);
      return {
        id,
        amount,
        answer: field['frequency'] ? { level: id } : enteredAmount(amount, field),
        label: textOption(level, 'label') || shownAmount(amount, currency),
        impact: textOption(level, 'impact'),
        isDefault: isOn(level, 'default'),
      };
    });
  lists.set(list, levels);
  return levels;
}

/** Whether the visitor may enter another amount than the levels. */
export function allowsCustom(field: FieldDefinition): boolean {
  return isOn(field, 'customAmount') || (levelsOf(field).length === 0 && setAmount(field) === null);
}

/** The one amount of a form without levels, or null. */
export function setAmount(field: FieldDefinition): Decimal | null {
  return roundedOption(field, 'amount');
}

/** An option that is an amount, in the decimals of the field's currency; null for anything else. */
export function roundedOption(field: FieldDefinition, name: string): Decimal | null {
  return roundedIn(field, name, fieldCurrency(field));
}

function roundedIn(options: JsonObject, name: string, currency: Currency | null): Decimal | null {
  const exact = parseDecimal(String(numberOption(options, name)));
  return exact && currency && decimalOf(moneyOf(exact, currency));
}

/** The default answer: the last level flagged default, else the first, else the amount that is set. */
export function defaultAmount(field: FieldDefinition): Json {
  const levels = levelsOf(field);
  const level = levels.findLast(({ isDefault }) => isDefault) ?? levels[0];
  return level ? level.answer : enteredAmount(setAmount(field), field);
}

/** Reads an amount in the field's currency, or the one of a level. Any other text stays a text, which a rule refuses. */
export function readAmount(
  answer: Json,
  field: FieldDefinition,
  [frequency = null]: readonly FieldValue[] = [],
): FieldValue | undefined {
  if (isObject(answer))
    return levelsOf(field, frequency).find(({ id }) => id === member(answer, 'level'))?.amount;
  const entered = readDigits(answer);
  const currency = fieldCurrency(field);
  if (typeof entered !== 'string' || currency === null) return entered;
  if (typeof answer !== 'number') {
    const money = parseMoney(entered, currency);
    return money === null ? entered : decimalOf(money);
  }
  const exact = parseDecimal(entered.replace(/^-/, ''));
  return exact === null || Math.abs(answer) > MOST_NUMBER ? entered : decimalOf(moneyOf(exact, currency));
}

/** An amount as it stands in its control: grouped, without the symbol. */
export function enteredAmount(amount: Decimal | null, field: FieldDefinition): string | null {
  const currency = fieldCurrency(field);
  return amount === null || currency === null ? null : amountText(moneyOf(amount, currency));
}

/**
 * The price id of an amount: the chosen level, if it has that amount; otherwise the first level that does; otherwise
 * “custom” if custom amounts are allowed; null if it has no price.
 */
export function priceIdOf(
  amount: FieldValue,
  chosen: string | null,
  field: FieldDefinition,
  frequency: FieldValue = null,
): string | null {
  if (!isDecimal(amount)) return null;
  const levels = levelsOf(field, frequency).filter((level) => compare(level.amount, amount) === 0);
  const level = levels.find(({ id }) => id === chosen) ?? levels[0];
  if (level !== undefined) return level.id;
  const isWithin = (limit: string, sign: number): boolean => {
    const bound = roundedOption(field, limit);
    return bound === null || compare(amount, bound) * sign <= 0;
  };
  const isAllowed = compare(amount, ZERO) > 0 && isWithin('minimum', -1) && isWithin('maximum', 1);
  return allowsCustom(field) && isAllowed ? CUSTOM : null;
}

const levelWords = {
  amount: { type: 'number', minimum: 0, description: 'How much.' },
  label: { type: 'string', description: 'The text shown instead of the amount.' },
  impact: {
    type: 'string',
    description: 'What this amount does: a line below the levels, shown while it is chosen.',
  },
} as const satisfies Record<string, OptionSchema>;

/** The same level for those who give at a frequency, by its name. */
const eachLevel = {
  type: 'object',
  additionalProperties: false,
  required: ['amount'],
  properties: levelWords,
} as const satisfies OptionSchema;

/** The choices of an amount, as options. */
export const levelOptions = {
  frequency: {
    type: 'string',
    title: 'Frequency',
    description:
      'The id of the field that asks how often it is given, if levels have amounts for `each` frequency.',
  },
  levels: {
    type: 'array',
    title: 'Levels',
    description: 'Amounts to choose from. A level’s position, from 0, is its price id.',
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['amount'],
      properties: {
        ...levelWords,
        each: {
          type: 'object',
          additionalProperties: false,
          description:
            'What takes its place for those who give at a frequency: its name, and an amount with its own words.',
          properties: /* @__PURE__ */ Object.fromEntries(
            /* @__PURE__ */ [ONE_TIME, ...PERIODS].map((period) => [period, eachLevel]),
          ),
        },
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
    description:
      'The smallest custom amount, rounded to the decimals of the currency. A level may be smaller. Without it, custom amounts have no limits.',
  },
  maximum: {
    type: 'number',
    minimum: 0,
    title: 'Maximum',
    description:
      'The largest custom amount, rounded as the minimum is; without a minimum it is ignored. A level may be larger.',
  },
} as const satisfies Record<string, OptionSchema>;
