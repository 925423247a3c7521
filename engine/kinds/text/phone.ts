import type { Json } from '../../value/json.ts';
import { dialCodeOf } from '../../value/place/dial-codes.ts';
import { readDigits } from '../../value/text/read-digits.ts';
import { answered, authorsRules } from '../answered.ts';
import { type FieldDefinition, numberOption, textOption } from '../field-definition.ts';
import type { AppliedRule, FieldKind, KindAuthoring } from '../kind.ts';
import { autofill, defaultText, pattern, placeholder, remote } from '../option-schemas.ts';
import { prefill } from '../prefill-option.ts';
import { phoneKey } from './phone-key.ts';

const DEFAULT_COUNTRY = 'us'; // spec 001 §5
const ANY_TYPE = 'any';
const DEFAULT_LIMIT = 10; // notes §3.3
const MOST_CHARACTERS = 40; // 15 digits (E.164) and an extension, with the separators between them

export const kind = {
  ...answered,
  name: 'phone',
  widget: 'input',
  // Only if numbers of any country are accepted is there one to choose.
  widgetOf: ({ dialCode }) => (dialCode === undefined ? 'input' : 'phone-number'),
  entry: { type: 'tel', keyboard: 'tel', autofill: 'tel' },
  read: readNumber,
} as const satisfies FieldKind;

function modeOf(field: FieldDefinition): string {
  return textOption(field, 'validation') || 'international';
}

function numberRules(field: FieldDefinition): readonly AppliedRule[] {
  const mode = modeOf(field);
  const limit =
    mode === 'character_limit' ? (numberOption(field, 'limit') ?? DEFAULT_LIMIT) : MOST_CHARACTERS;
  const length = { rule: 'maxlength', limits: [limit] };
  if (mode === 'none' || mode === 'character_limit') return [length];
  const type = textOption(field, 'numberType') || ANY_TYPE;
  return [length, { rule: 'phone', limits: [mode, countryOf(field), ...(type === ANY_TYPE ? [] : [type])] }];
}

function countryOf(field: FieldDefinition): string {
  return textOption(field, 'country') || DEFAULT_COUNTRY;
}

/**
 * A dial code alone counts as empty (spec 001 §5); dial codes have at most three digits. A number of another country
 * has its dial code; a number without one belongs to the field's own country, whose dial code is added to the
 * definition when its blueprint is made: authors cannot write it. The dial code is part of the value, so that rules and
 * conditions see the same on the page and on the server.
 */
function readNumber(answer: Json, field: FieldDefinition): string | null | undefined {
  const text = readDigits(answer);
  if (typeof text !== 'string') return text;
  if (text[0] !== '+') return field['dialCode'] ? `${field['dialCode']} ${text}` : text;
  return /^.\s*\d{0,3}$/.test(text) ? null : text;
}

export const authoring = {
  answered: true,
  summary: 'A phone number, checked against the numbering plans of all countries.',
  properties: {
    placeholder,
    prefill,
    defaultValue: defaultText,
    autofill,
    validation: {
      type: 'string',
      enum: ['none', 'standard', 'international', 'character_limit'],
      default: 'international',
      title: 'Validation',
      description:
        '“standard”: a number of the country. “international”: a number of any country, with its dial code unless it is of the country. “character_limit”: no more characters than `limit`. “none”: any text.',
    },
    numberType: {
      type: 'string',
      enum: [ANY_TYPE, 'mobile', 'fixed-line'],
      default: ANY_TYPE,
      title: 'Type of number',
      description:
        '“mobile” and “fixed-line” refuse numbers that are certainly of another type. In some countries, such as the United States, nobody can tell them apart.',
    },
    limit: {
      type: 'integer',
      minimum: 1,
      maximum: 1000,
      default: DEFAULT_LIMIT,
      title: 'Most characters',
      description: 'The maximum number of characters if `validation` is “character_limit”.',
    },
    country: {
      $ref: 'phone-country',
      default: DEFAULT_COUNTRY,
      description: 'Two small letters, e.g. “us”: the country of a number without a dial code.',
    },
    pattern,
    remote,
  },
  required: [],
  rules: (field) => [...numberRules(field), ...authorsRules(field)],
  runsAs: (field) =>
    modeOf(field) === 'international' ? { ...field, dialCode: dialCodeOf(countryOf(field)) } : field,
  countedAs: phoneKey,
  words: {
    required: 'Enter a phone number with its area code.',
    phone: 'Enter a whole phone number with its area code. Numbers from abroad begin with +.',
  },
} as const satisfies KindAuthoring;
