import type { Json } from '../value/json.ts';
import { readTrimmedText } from '../value/read-text.ts';
import { answered } from './answered.ts';
import { textOption } from './field-definition.ts';
import type { FieldKind, KindOptions } from './kind.ts';
import { autofill, defaultText, placeholder } from './option-schemas.ts';

const DEFAULT_COUNTRY = 'us'; // spec 001 §5

export const phone = {
  ...answered,
  name: 'phone',
  widget: 'input',
  entry: { type: 'tel', keyboard: 'tel', autofill: 'tel' },
  read: readNumber,
  rules: (field) => {
    const mode = textOption(field, 'validation') || 'international';
    return mode === 'none'
      ? []
      : [{ rule: 'phone', limits: [mode, textOption(field, 'country') || DEFAULT_COUNTRY] }];
  },
} as const satisfies FieldKind;

/** A dial code alone counts as empty (spec 001 §5); no dial code has more than three digits. */
function readNumber(answer: Json): string | null | undefined {
  const text = readTrimmedText(answer);
  return typeof text === 'string' && /^\+\s*\d{0,3}$/.test(text) ? null : text;
}

export const phoneOptions = {
  of: 'phone',
  answered: true,
  summary: 'A phone number, checked against the numbering plans of all countries.',
  properties: {
    placeholder,
    defaultValue: defaultText,
    autofill,
    validation: {
      type: 'string',
      enum: ['none', 'standard', 'international'],
      default: 'international',
      title: 'Validation',
      description:
        '“standard”: a number of the country. “international”: a number of any country, with its dial code unless it is of the country. “none”: anything.',
    },
    country: {
      type: 'string',
      pattern: '^[a-z]{2}$',
      default: DEFAULT_COUNTRY,
      title: 'Country',
      description: 'Two letters, e.g. “us”: where a number without dial code belongs.',
    },
  },
  required: [],
} as const satisfies KindOptions;
