import type { FieldValue } from '../../value/field-value.ts';
import { isList, type Json } from '../../value/json.ts';
import { compare, type Decimal, decimalText, isDecimal, reduced } from '../../value/number/decimal.ts';
import { enteredNumber } from '../../value/number/entered-number.ts';
import { readDigits } from '../../value/text/read-digits.ts';
import { answered } from '../answered.ts';
import { type FieldDefinition, isOn, numberOption } from '../field-definition.ts';
import type { Aspect, FieldKind, KindAuthoring } from '../kind.ts';
import { hiddenBehavior } from '../option-schemas.ts';

// spec 001 §3
const DEFAULT_MIN = 0;
const DEFAULT_MAX = 100;
const DEFAULT_STEP = 1;

/** A number on a scale; a range is two, the lower first, as decimal texts. */
export const kind = {
  ...answered,
  name: 'slider',
  widget: 'slider',
  entry: null,
  initial: firstAnswer,
  read: (answer, field) => (isOn(field, 'range') ? readRange(answer) : readNumber(answer)),
  aspects: new Map<string, Aspect>([
    ['min', (value) => endOf(value, 0)],
    ['max', (value) => endOf(value, 1)],
  ]),
  toText: (value) => (typeof value === 'string' ? value : endsOf(value).join(' – ')),
  toSubmission: (value) => (isDecimal(value) ? decimalText(value) : value),
} as const satisfies FieldKind;

/** The scale of a slider, with the defaults filled in. */
export function scaleOf(field: FieldDefinition): {
  readonly min: number;
  readonly max: number;
  readonly step: number;
} {
  return {
    min: numberOption(field, 'min') ?? DEFAULT_MIN,
    max: numberOption(field, 'max') ?? DEFAULT_MAX,
    step: numberOption(field, 'step') ?? DEFAULT_STEP,
  };
}

/** A slider always points somewhere: its initial position is an answer. */
function firstAnswer(field: FieldDefinition): Json {
  const { min, max } = scaleOf(field);
  const low = numberOption(field, 'defaultValue') ?? min;
  return isOn(field, 'range') ? [low, numberOption(field, 'defaultMaxValue') ?? max] : low;
}

/** A text that is not a number stays a text, which the rule `number` refuses. */
function readNumber(answer: Json): FieldValue | undefined {
  const text = readDigits(answer);
  return typeof text === 'string' ? (numberIn(text) ?? text) : text;
}

function readRange(answer: Json): FieldValue | undefined {
  if (answer === null) return null;
  if (!isList(answer)) return undefined;
  const ends = answer.map((end) => numberIn(readDigits(end) ?? ''));
  const numbers = ends.filter((end) => end !== null);
  if (numbers.length !== ends.length || numbers.length === 1 || numbers.length > 2) return undefined;
  return numbers.length === 0 ? null : numbers.toSorted(compare).map(decimalText);
}

function numberIn(text: string): Decimal | null {
  const number = enteredNumber(text);
  return number === null ? null : reduced(number);
}

function endOf(value: FieldValue, end: 0 | 1): FieldValue {
  return Array.isArray(value) ? numberIn(value[end] ?? '') : value;
}

function endsOf(value: FieldValue): readonly string[] {
  if (isDecimal(value)) return [decimalText(value)];
  return Array.isArray(value) ? value : [];
}

export const authoring = {
  answered: true,
  isNeverEmpty: true,
  summary: 'A number on a scale, or a range of them. `{id-min}` and `{id-max}` are the ends of a range.',
  properties: {
    min: { type: 'number', default: DEFAULT_MIN, title: 'Least', description: 'The start of the scale.' },
    max: { type: 'number', default: DEFAULT_MAX, title: 'Most', description: 'The end of the scale.' },
    step: {
      type: 'number',
      minimum: 0.000001,
      default: DEFAULT_STEP,
      title: 'Step',
      description: 'The distance between the numbers that can be chosen, counted from the minimum.',
    },
    range: {
      type: 'boolean',
      default: false,
      title: 'Range',
      description: 'Whether a range of two numbers is chosen.',
    },
    defaultValue: {
      type: 'number',
      title: 'Default',
      description: 'The initial position: by default the minimum. For a range: its lower end.',
    },
    defaultMaxValue: {
      type: 'number',
      title: 'Default upper end',
      description: 'The initial position of the upper end of a range: by default the maximum.',
    },
    stepType: {
      type: 'string',
      enum: ['all', 'ends'],
      default: 'ends',
      title: 'Labelled steps',
      description: 'Whether every step is labelled, or only the ends.',
    },
    minLabel: {
      type: 'string',
      title: 'Label of the least',
      description: 'The label at the start of the scale.',
    },
    maxLabel: {
      type: 'string',
      title: 'Label of the most',
      description: 'The label at the end of the scale.',
    },
    hiddenBehavior,
  },
  required: [],
  longestAnswer: 400,
  rules: (field) => {
    const { min, max, step } = scaleOf(field);
    return [
      ...(isOn(field, 'range') ? [] : [{ rule: 'number', limits: [] }]),
      { rule: 'range', limits: [min, max] },
      { rule: 'step', limits: [step, min] },
    ];
  },
  words: { number: 'Choose a number.', range: 'Choose a number from {0} to {1}.' },
} as const satisfies KindAuthoring;
