import type { FieldValue } from '../../value/field-value.ts';
import type { Json } from '../../value/json.ts';
import { asNumber } from '../../value/number/as-number.ts';
import { compare, decimalText, isDecimal, reduced } from '../../value/number/decimal.ts';
import { enteredNumber } from '../../value/number/entered-number.ts';
import { readDigits } from '../../value/text/read-digits.ts';
import { answered } from '../answered.ts';
import { type FieldDefinition, numberOption } from '../field-definition.ts';
import type { Aspect, FieldKind, KindAuthoring } from '../kind.ts';
import { hiddenBehavior } from '../option-schemas.ts';

const DEFAULT_MIN = 0;
const DEFAULT_MAX = 10;
const LOWEST = -10;
const HIGHEST = 20;

/** The answers from 0 to 10 by which a net promoter score counts people: from this number on, highest first. */
const GROUPS = [
  { from: 9, name: 'promoter' },
  { from: 7, name: 'passive' },
  { from: 0, name: 'detractor' },
].map(({ from, name }) => ({ from: { coefficient: from, scale: 0 }, name }));

/** A number chosen from a row of them. */
export const kind = {
  ...answered,
  name: 'scale',
  widget: 'scale',
  entry: null,
  read: readPoint,
  aspects: new Map<string, Aspect>([['group', groupOf]]),
  measure: asNumber,
  toText: pointText,
  toSubmission: pointText,
} as const satisfies FieldKind;

/** The numbers to choose from, in their order. */
export function pointsOf(field: FieldDefinition): readonly number[] {
  const { min, max } = endsOf(field);
  const [first, last] = [Math.max(LOWEST, Math.ceil(min)), Math.min(HIGHEST, Math.floor(max))];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place);
}

function endsOf(field: FieldDefinition): { readonly min: number; readonly max: number } {
  return {
    min: numberOption(field, 'min') ?? DEFAULT_MIN,
    max: numberOption(field, 'max') ?? DEFAULT_MAX,
  };
}

function readPoint(answer: Json): FieldValue | undefined {
  const text = readDigits(answer);
  if (typeof text !== 'string') return text;
  const number = enteredNumber(text);
  return number === null ? text : reduced(number);
}

/** Only a scale from 0 to 10 has these groups. */
function groupOf(value: FieldValue, field: FieldDefinition): FieldValue {
  const { min, max } = endsOf(field);
  if (min !== 0 || max !== 10 || !isDecimal(value)) return null;
  return GROUPS.find(({ from }) => compare(value, from) >= 0)?.name ?? null;
}

function pointText(value: FieldValue): string {
  return isDecimal(value) ? decimalText(value) : typeof value === 'string' ? value : '';
}

const end = {
  type: 'integer',
  minimum: LOWEST,
  maximum: HIGHEST,
} as const;

export const authoring = {
  answered: true,
  summary:
    'A whole number from a row of them, with named ends. On a scale from 0 to 10, `{id-group}` is “promoter” (9 and 10), “passive” (7 and 8) or “detractor”.',
  properties: {
    min: { ...end, default: DEFAULT_MIN, title: 'Least', description: 'The first number.' },
    max: { ...end, default: DEFAULT_MAX, title: 'Most', description: 'The last number.' },
    minLabel: {
      type: 'string',
      title: 'Label of the least',
      description: 'What the first number means, e.g. “Not at all”.',
    },
    maxLabel: {
      type: 'string',
      title: 'Label of the most',
      description: 'What the last number means, e.g. “Certainly”.',
    },
    defaultValue: { ...end, title: 'Default', description: 'The number chosen when the form opens.' },
    hiddenBehavior,
  },
  required: [],
  longestAnswer: 100,
  rules: (field) => {
    const { min, max } = endsOf(field);
    return [
      { rule: 'number', limits: [] },
      { rule: 'range', limits: [min, max] },
      { rule: 'step', limits: [1, 0] },
    ];
  },
  words: {
    required: 'Choose a number.',
    number: 'Choose a number.',
    range: 'Choose a number from {0} to {1}.',
    step: 'Choose a whole number.',
  },
} as const satisfies KindAuthoring;
