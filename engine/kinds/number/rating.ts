import type { FieldValue } from '../../value/field-value.ts';
import type { Json } from '../../value/json.ts';
import { asNumber } from '../../value/number/as-number.ts';
import { type Decimal, decimalText, isDecimal, isZero, reduced } from '../../value/number/decimal.ts';
import { enteredNumber } from '../../value/number/entered-number.ts';
import { readDigits } from '../../value/text/read-digits.ts';
import { answered } from '../answered.ts';
import { type FieldDefinition, numberOption } from '../field-definition.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';
import { hiddenBehavior } from '../option-schemas.ts';

const DEFAULT_MAX = 5;

export const kind = {
  ...answered,
  name: 'rating',
  widget: 'rating',
  entry: null,
  read: readRating,
  measure: asNumber,
  toText: outOfMost,
  toSubmission: outOfMost,
} as const satisfies FieldKind;

/** The highest rating there is. */
export function mostOf(field: FieldDefinition): number {
  return numberOption(field, 'max') ?? DEFAULT_MAX;
}

/** “3”, or “3/5” as it is sent. Nothing, or 0, is not a rating. */
function readRating(answer: Json): FieldValue | undefined {
  const text = readDigits(answer);
  if (typeof text !== 'string') return text;
  const number: Decimal | null = enteredNumber(text.replace(/\/\d+$/, ''));
  if (number === null) return text;
  return isZero(number) ? null : reduced(number);
}

function outOfMost(value: FieldValue, field: FieldDefinition): string {
  return isDecimal(value) ? `${decimalText(value)}/${mostOf(field)}` : String(value ?? '');
}

export const authoring = {
  answered: true,
  summary: 'A rating in a row of stars.',
  properties: {
    max: {
      type: 'integer',
      minimum: 1,
      maximum: 50,
      default: DEFAULT_MAX,
      title: 'Most',
      description: 'The number of stars.',
    },
    icon: {
      type: 'string',
      enum: ['star', 'heart', 'like', 'smiley'],
      default: 'star',
      title: 'Icon',
      description: 'The symbol in the row.',
    },
    size: {
      type: 'string',
      enum: ['sm', 'md', 'lg'],
      default: 'md',
      title: 'Size',
      description: 'The size of the symbols.',
    },
    suffix: {
      type: 'boolean',
      default: false,
      title: 'Suffix',
      description: 'Shows the rating as a number after the row, e.g. “(3/5)”.',
    },
    hiddenBehavior,
  },
  required: [],
  longestAnswer: 100,
  rules: (field) => [
    { rule: 'number', limits: [] },
    { rule: 'range', limits: [1, mostOf(field)] },
    { rule: 'step', limits: [1, 0] },
  ],
  words: {
    required: 'Choose a rating.',
    number: 'Choose a rating.',
    range: 'Choose a rating from {0} to {1}.',
    step: 'Choose a whole number.',
  },
} as const satisfies KindAuthoring;
