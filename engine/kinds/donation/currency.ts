import { asNumber } from '../../value/number/as-number.ts';
import { parseDecimal } from '../../value/number/decimal.ts';
import { isDecimal } from '../../value/number/is-decimal.ts';
import { isAmountCharacter } from '../../value/number/number-entry.ts';
import { answered } from '../answered.ts';
import type { FieldDefinition } from '../field-definition.ts';
import { numberHint, shownLimit } from '../hints.ts';
import type { AppliedRule, FieldKind, KindAuthoring } from '../kind.ts';
import { autofill, hiddenBehavior, placeholder } from '../option-schemas.ts';
import { currencyOption } from './currency-option.ts';
import { fieldCurrency, sentIn, shownIn } from './field-money.ts';
import { enteredAmount, readAmount, roundedOption } from './levels.ts';
import { withMoney } from './with-money.ts';

/** An amount of a currency: never negative, and with as many decimals as the currency has. */
export const kind = {
  ...answered,
  name: 'currency',
  widget: 'decimal',
  entry: {
    type: 'text',
    keyboard: 'decimal',
    autofill: null,
    takes: isAmountCharacter,
    left: asEntered,
  },
  initial: (field) => {
    const value = readAmount(field.defaultValue ?? null, field);
    return isDecimal(value) ? enteredAmount(value, field) : null;
  },
  read: readAmount,
  measure: asNumber,
  toText: shownIn,
  toSubmission: sentIn,
} as const satisfies FieldKind;

/** With the decimals and the groups of its currency. A text that is not an amount stays as it was typed. */
function asEntered(text: string, field: FieldDefinition): string {
  const value = readAmount(text, field);
  return (isDecimal(value) && enteredAmount(value, field)) || text;
}

/** The answer stands beside its currency symbol. */
function withSymbol(field: FieldDefinition): FieldDefinition {
  const currency = fieldCurrency(field);
  if (currency === null) return field;
  return { ...field, [currency.position === 'before' ? 'prefix' : 'suffix']: currency.symbol };
}

function currencyRules(field: FieldDefinition): readonly AppliedRule[] {
  const limited = (rule: string, limit: string): readonly AppliedRule[] => {
    const bound = sentIn(roundedOption(field, limit), field);
    if (bound === null) return [];
    return [{ rule, limits: shownLimit(Number(bound), (number) => limitText(number, field)) }];
  };
  return [{ rule: 'number', limits: [] }, ...limited('minNumber', 'min'), ...limited('maxNumber', 'max')];
}

/** A limit as its currency is written, without decimals that say nothing. */
function limitText(limit: number, field: FieldDefinition): string {
  return fieldCurrency(field) === null ? String(limit) : shownIn(parseDecimal(String(limit)), field);
}

export const authoring = {
  answered: true,
  summary: 'An amount of money, read and shown as its currency is written.',
  properties: {
    currency: currencyOption,
    placeholder,
    autofill,
    defaultValue: { type: 'number', title: 'Default', description: 'The initial amount of a new form.' },
    min: { type: 'number', title: 'Least', description: 'The smallest amount allowed.' },
    max: { type: 'number', title: 'Most', description: 'The largest amount allowed.' },
    hiddenBehavior,
  },
  required: ['currency'],
  longestAnswer: 100,
  runsAs: (field) => withSymbol(withMoney(field)),
  rules: currencyRules,
  hint: (field, language) => numberHint(field, language, (limit) => limitText(limit, field)),
  words: {
    required: 'Enter an amount in digits, like 25.',
    number: 'Enter an amount in digits, like 25.',
    minNumber: 'Enter {0} or more.',
    maxNumber: 'Enter {0} or less.',
  },
} as const satisfies KindAuthoring;
