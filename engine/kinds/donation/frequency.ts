import type { FieldValue } from '../../value/field-value.ts';
import { isList, isObject, type Json, type JsonObject, member } from '../../value/json.ts';
import { type Frequency, frequencyLabel, ONE_TIME, PERIODS } from '../../value/money/frequency.ts';
import { readTrimmedText } from '../../value/text/read-text.ts';
import { answered } from '../answered.ts';
import { type FieldDefinition, numberOption, textOption } from '../field-definition.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';
import { english, type KindLanguage } from '../kind-language.ts';

/** The frequency of a donation: the donor's choice, or the author's if there is only one. */
export const kind = {
  ...answered,
  name: 'frequency',
  widget: 'segments',
  ofDonation: 'frequency',
  entry: null,
  choices: frequencyChoices,
  displays: (field) => frequencies(field).length > 1,
  initial: (field) => defaultOf(field),
  read: readFrequency,
  aspects: new Map([
    ['label', labelOf],
    ['each', adverbOf],
  ]),
  toText: (value, field) => labelOf(value, field) ?? '',
} as const satisfies FieldKind;

/** “Once” comes first, unless the author leaves it out; then the periods. */
function frequencies(field: FieldDefinition): readonly string[] {
  const periods = isList(field.periods) ? field.periods : [];
  return [...(field.oneTime === false ? [] : [ONE_TIME]), ...periods.filter(isText)];
}

function frequencyChoices(field: FieldDefinition): readonly JsonObject[] {
  return frequencies(field).map((value) => ({ value, label: labelOf(value, field) }));
}

function labelOf(value: FieldValue, field: FieldDefinition): string | null {
  if (typeof value !== 'string') return null;
  const words = member(field, 'periodLabels');
  return (isObject(words) && textOption(words, value)) || value;
}

/** How often within a sentence: “monthly”, “every 2 weeks”; nothing for once. */
function adverbOf(value: FieldValue, field: FieldDefinition): string | null {
  const label = value === ONE_TIME ? null : labelOf(value, field);
  return label && label.charAt(0).toLowerCase() + label.slice(1);
}

/** The names of the periods, in one language. */
function labelsIn(field: FieldDefinition, { tag, frequency: words }: KindLanguage): JsonObject {
  const labels = [ONE_TIME, ...PERIODS].map((period) => [
    period,
    frequencyLabel(frequencyOf(field, period), words, tag),
  ]);
  return { periodLabels: Object.fromEntries(labels) };
}

function frequencyOf(field: FieldDefinition, period: string): Frequency {
  return {
    period,
    interval: numberOption(field, 'interval') ?? 1,
    installments: numberOption(field, 'installments') ?? 0,
  };
}

function defaultOf(field: FieldDefinition): Json {
  return textOption(field, 'defaultValue') || (frequencies(field)[0] ?? null);
}

/** If there is only one choice, nothing is asked. */
function readFrequency(answer: Json, field: FieldDefinition): FieldValue | undefined {
  const [only, other] = frequencies(field);
  return readTrimmedText(only !== undefined && other === undefined ? only : answer);
}

function recurs({ periods }: FieldDefinition): boolean {
  return isList(periods) && periods.length > 0;
}

function isText(value: Json): value is string {
  return typeof value === 'string';
}

const RECURRING = 'payments:recurring';

export const authoring = {
  answered: true,
  summary: 'The frequency of a donation. With a single choice it is the author’s, and not shown.',
  properties: {
    periods: {
      type: 'array',
      title: 'Periods',
      description: 'The periods to choose from.',
      items: { type: 'string', enum: PERIODS },
    },
    oneTime: {
      type: 'boolean',
      default: true,
      title: 'Once',
      description: 'Whether a donation can be given only once.',
    },
    interval: {
      type: 'integer',
      minimum: 1,
      default: 1,
      title: 'Interval',
      description: 'The number of periods between two donations.',
    },
    installments: {
      type: 'integer',
      minimum: 0,
      default: 0,
      title: 'Installments',
      description: 'The number of donations; 0 continues until it is cancelled.',
    },
    defaultValue: {
      type: 'string',
      enum: /* @__PURE__ */ [ONE_TIME].concat(PERIODS),
      title: 'Default',
      description: 'The initial choice; without it, the first.',
    },
  },
  required: ['periods'],
  longestAnswer: 100,
  // Nobody chooses between once and nothing, so a donation that is only given again and again closes its form.
  needs: (field) => (field.oneTime === false && recurs(field) ? [RECURRING] : []),
  optionNeeds: (field) =>
    field.oneTime !== false && recurs(field) ? [{ capability: RECURRING, option: 'periods', value: [] }] : [],
  says: labelsIn,
  runsAs: (field) => ({ ...labelsIn(field, english), ...field }),
  rules: (field) => [{ rule: 'option', limits: frequencies(field) }],
} as const satisfies KindAuthoring;
