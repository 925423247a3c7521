import type { FieldValue } from '../../value/field-value.ts';
import type { Json } from '../../value/json.ts';
import { asNumber } from '../../value/number/as-number.ts';
import { type Decimal, decimalText, isDecimal, parseDecimal } from '../../value/number/decimal.ts';
import { enteredNumber } from '../../value/number/entered-number.ts';
import { formatNumber } from '../../value/number/format-number.ts';
import { isNumberCharacter } from '../../value/number/number-entry.ts';
import { present } from '../../value/present.ts';
import { readDigits } from '../../value/text/read-digits.ts';
import { answered } from '../answered.ts';
import { type FieldDefinition, isOn, numberOption, textOption } from '../field-definition.ts';
import { numberHint, shownLimit } from '../hints.ts';
import type { AppliedRule, FieldKind, KindAuthoring } from '../kind.ts';
import {
  autofill,
  decimalPoint,
  hiddenBehavior,
  placeholder,
  prefix,
  suffix,
  thousandsSeparator,
} from '../option-schemas.ts';
import { MOST_DECIMALS, precisionOf } from '../precision-of.ts';
import { prefill } from '../prefill-option.ts';

const NUMBER = /^[+-]?\d+(?:\.\d*)?(?:[eE][+-]?\d{1,4})?$/; // spec 001 §5: sign, digits, decimal part, exponent

/** The options of a number beside those of a line of text: its format when it is left, and the texts beside it. */
const OF_A_DECIMAL = ['precision', 'prefix', 'suffix'] as const;

export const kind = {
  ...answered,
  name: 'number',
  widget: 'input',
  widgetOf: (field) => (OF_A_DECIMAL.some((name) => field[name] !== undefined) ? 'decimal' : 'input'),
  entry: {
    type: 'text',
    keyboard: 'decimal',
    autofill: null,
    takes: isNumberCharacter,
    left: withDecimals,
  },
  // As it would look typed and left: with the field's own decimal point, so that the visitor can go on typing.
  initial: (field) => {
    const value = readerOf(field)(field.defaultValue ?? null);
    return isDecimal(value) ? shown(value, field) : null;
  },
  read: (answer, field) => readerOf(field)(answer),
  measure: asNumber,
  reader: readerOf,
  toText: (value, field) => (isDecimal(value) ? shown(value, field) : String(value ?? '')),
  toSubmission: (value, field) => (isDecimal(value) ? plainText(value, field) : null),
} as const satisfies FieldKind;

/** Reads with the field's own separators. A text that is not a number stays a text, which the rule `number` refuses. */
function readerOf(field: FieldDefinition): (answer: Json) => FieldValue | undefined {
  const separators = { thousands: textOption(field, 'thousandsSeparator'), point: pointOf(field) };
  return separators.thousands === '' && separators.point === '.'
    ? readPlain
    : (answer) => readNumber(answer, separators);
}

/** Most numbers have no separators of their own; one function reads them all. */
function readPlain(answer: Json): FieldValue | undefined {
  return readNumber(answer, PLAIN);
}

function readNumber(answer: Json, separators: Separators): FieldValue | undefined {
  const entered = readDigits(answer);
  if (typeof entered !== 'string') return entered;
  const own = /[٫٬]/.test(entered) ? ARABIC : separators;
  // Keyboards have only the straight apostrophe.
  const written = own.thousands === '’' ? entered.replaceAll("'", '’') : entered;
  const number = typeof answer === 'number' ? parseDecimal(entered) : parseEntered(written, own);
  return number ?? entered;
}

/** With all its decimals, or as many as the author wants. */
function shown(value: Decimal, field: FieldDefinition): string {
  const precision = precisionOf(field);
  if (precision === null) return plainText(value, field);
  return formatNumber(value, {
    precision,
    decimalPoint: pointOf(field),
    thousandsSeparator: textOption(field, 'thousandsSeparator'),
  });
}

/**
 * With the decimals and the separators that its author wants (spec 001 §5). A text that is not a number stays as it was
 * typed.
 */
function withDecimals(text: string, field: FieldDefinition): string {
  const value = precisionOf(field) === null ? null : readerOf(field)(text);
  return isDecimal(value) ? shown(value, field) : text;
}

/** With the field's own decimal point and nothing else, so that the field reads it back as the same number. */
function plainText(value: Decimal, field: FieldDefinition): string {
  return decimalText(value).replace('.', pointOf(field));
}

function pointOf(field: FieldDefinition): string {
  return textOption(field, 'decimalPoint') || '.';
}

interface Separators {
  readonly thousands: string;
  readonly point: string;
}

const PLAIN: Separators = { thousands: '', point: '.' };
/** These mean the same wherever they stand. */
const ARABIC: Separators = { thousands: '٬', point: '٫' };

function parseEntered(entered: string, { thousands, point }: Separators): Decimal | null {
  let plain = entered;
  if (thousands !== '') {
    const [whole = '', ...decimals] = entered.split(point);
    if (whole.includes(thousands) && !isGrouped(whole.split(thousands))) return null;
    plain = [whole.replaceAll(thousands, ''), ...decimals].join(point);
  }
  if (point !== '.') plain = plain.includes('.') ? '' : plain.replace(point, '.');
  return NUMBER.test(plain) ? enteredNumber(plain) : null;
}

/** `1,234,567` is grouped by three; `1,2` and `12,34` are slips that must not be read as something else. */
function isGrouped([first = '', ...groups]: readonly string[]): boolean {
  return /^[+-]?\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group));
}

function numberRules(field: FieldDefinition): readonly AppliedRule[] {
  const min = numberOption(field, 'min');
  const max = numberOption(field, 'max');
  const written = (limit: number): string => limitText(limit, field);
  const step = numberOption(field, 'step');
  const rules = [IS_NUMBER];
  if (isOn(field, 'integer')) rules.push(IS_INTEGER);
  if (min !== null) rules.push({ rule: 'minNumber', limits: shownLimit(min, written) });
  if (max !== null) rules.push({ rule: 'maxNumber', limits: shownLimit(max, written) });
  if (step !== null) rules.push({ rule: 'step', limits: [step, min ?? 0] });
  return rules;
}

/** A limit with all its decimals, written as the numbers of the field are. */
function limitText(limit: number, field: FieldDefinition): string {
  const thousandsSeparator = textOption(field, 'thousandsSeparator');
  // Most limits are plain whole numbers.
  if (Number.isSafeInteger(limit) && thousandsSeparator === '') return String(limit);
  const value = present(parseDecimal(String(limit)));
  const [, decimals = ''] = decimalText(value).split('.');
  return formatNumber(value, {
    precision: decimals.length,
    decimalPoint: pointOf(field),
    thousandsSeparator,
  });
}

const IS_NUMBER: AppliedRule = { rule: 'number', limits: [] };
const IS_INTEGER: AppliedRule = { rule: 'integer', limits: [] };

export const authoring = {
  answered: true,
  summary: 'A number, read exactly and with its own separators.',
  properties: {
    placeholder,
    prefill,
    autofill,
    defaultValue: { type: 'number', title: 'Default', description: 'The initial number of a new form.' },
    min: { type: 'number', title: 'Least', description: 'The smallest number allowed.' },
    max: { type: 'number', title: 'Most', description: 'The largest number allowed.' },
    integer: {
      type: 'boolean',
      default: false,
      title: 'Whole number',
      description: 'Whether only whole numbers are accepted.',
    },
    step: {
      type: 'number',
      minimum: 0.000001,
      title: 'Step',
      description: 'The distance between the numbers that are accepted, counted from `min`, or from 0.',
    },
    precision: {
      type: 'integer',
      minimum: 0,
      maximum: MOST_DECIMALS,
      title: 'Precision',
      description: 'The number of decimals shown once it has been entered; without it, as many as it has.',
    },
    decimalPoint,
    thousandsSeparator,
    prefix,
    suffix,
    hiddenBehavior,
  },
  required: [],
  longestAnswer: 400,
  rules: numberRules,
  hint: (field, language) => numberHint(field, language, (limit) => limitText(limit, field)),
  words: {
    required: 'Enter a number in digits, like 12.',
    number: 'Enter a number in digits, like 12.',
    minNumber: 'Enter {0} or more.',
    maxNumber: 'Enter {0} or less.',
  },
} as const satisfies KindAuthoring;
