import {
  readClockTime,
  readTypedTime,
  twelveHour,
  writeClockTime,
  writeTwelveHours,
} from '../../value/date/clock-time.ts';
import type { FieldValue } from '../../value/field-value.ts';
import { isObject, type Json, type JsonObject, member } from '../../value/json.ts';
import { isDecimal, wholeOf } from '../../value/number/is-decimal.ts';
import { readDigits } from '../../value/text/read-digits.ts';
import { readTrimmedText } from '../../value/text/read-text.ts';
import { answered } from '../answered.ts';
import { type FieldDefinition, numberOption, textOption } from '../field-definition.ts';
import type { AppliedRule, Aspect, FieldKind, KindAuthoring } from '../kind.ts';
import { autofill, defaultText } from '../option-schemas.ts';

/** A time of day, `HH:MM` of 24 hours whichever clock the visitor sees. */
export const kind = {
  ...answered,
  name: 'time',
  widget: 'time-parts',
  entry: { type: 'time', keyboard: 'text', autofill: null },
  read: readTime,
  // Authors may write a time as people do: “9:30”, “9 pm”.
  measure: (item) => (isDecimal(item) ? null : wholeOf(readTypedTime(item))),
  aspects: new Map<string, Aspect>([
    ['hours', (value, field) => withMinutes(value, (minutes) => hourOf(minutes, field))],
    ['minutes', (value) => withMinutes(value, (minutes) => minutes % 60)],
    ['ampm', (value) => withMinutes(value, (minutes) => twelveHour(minutes).ampm)],
  ]),
  toText: (value, field) => {
    const minutes = minutesIn(value);
    if (minutes === null || !isTwelve(field)) return typeof value === 'string' ? value : '';
    return writeTwelveHours(minutes);
  },
} as const satisfies FieldKind;

/** Whether a field counts twelve hours twice. */
export function isTwelve(field: FieldDefinition): boolean {
  return textOption(field, 'timeType') !== 'twentyfour';
}

/** An answer is a text, or the parts in which it is typed: hours, minutes, and which half of the day. */
function readTime(answer: Json): string | null | undefined {
  const text = readDigits(isObject(answer) ? joined(answer) : answer);
  if (typeof text !== 'string') return text;
  const minutes = readTypedTime(text);
  return minutes === null ? text : writeClockTime(minutes);
}

function joined(parts: JsonObject): string {
  const [hours = '', minutes = '', ampm = ''] = ['hours', 'minutes', 'ampm'].map(
    (name) => readTrimmedText(member(parts, name) ?? null) ?? '',
  );
  return hours + minutes === '' ? '' : `${hours}:${minutes} ${ampm}`.trim();
}

/** The range of times, and their steps. */
export function timeRules(field: FieldDefinition): readonly AppliedRule[] {
  const [start, end] = [textOption(field, 'restrictStart'), textOption(field, 'restrictEnd')];
  const steps = [numberOption(field, 'incrementHour') ?? 1, numberOption(field, 'incrementMinute') ?? 1];
  const type = isTwelve(field) ? 'twelve' : 'twentyfour';
  return [
    { rule: 'time', limits: [] },
    ...(start + end === '' ? [] : [{ rule: 'timeLimit', limits: [start || '00:00', end || '23:59', type] }]),
    ...(steps.some((step) => step > 1) ? [{ rule: 'timeStep', limits: steps }] : []),
  ];
}

function hourOf(minutes: number, field: FieldDefinition): number {
  return isTwelve(field) ? twelveHour(minutes).hour : Math.floor(minutes / 60);
}

function withMinutes(value: FieldValue, part: (minutes: number) => number | string): FieldValue {
  const minutes = minutesIn(value);
  return minutes === null ? null : String(part(minutes));
}

function minutesIn(value: FieldValue): number | null {
  return typeof value === 'string' ? readClockTime(value) : null;
}

const CLOCK_TIME = '^(?:[01]\\d|2[0-3]):[0-5]\\d$';

export const authoring = {
  answered: true,
  summary: 'A time of day.',
  properties: {
    defaultValue: defaultText,
    autofill,
    fieldType: {
      type: 'string',
      enum: ['select', 'input'],
      default: 'select',
      title: 'Field type',
      description: 'Whether hours and minutes are chosen from lists, or typed.',
    },
    timeType: {
      type: 'string',
      enum: ['twelve', 'twentyfour'],
      default: 'twelve',
      title: 'Clock',
      description: 'Whether the clock shows twelve hours with am and pm, or twenty-four.',
    },
    restrictStart: {
      type: 'string',
      pattern: CLOCK_TIME,
      title: 'Earliest',
      description:
        'The earliest time, as HH:MM of 24 hours. If it is later than the latest, it belongs to the evening before.',
    },
    restrictEnd: {
      type: 'string',
      pattern: CLOCK_TIME,
      title: 'Latest',
      description: 'The latest time, as HH:MM of 24 hours.',
    },
    incrementHour: {
      type: 'integer',
      minimum: 1,
      maximum: 12,
      default: 1,
      title: 'Hours apart',
      description: 'The step of the hours, counted from midnight.',
    },
    incrementMinute: {
      type: 'integer',
      minimum: 1,
      maximum: 60,
      default: 1,
      title: 'Minutes apart',
      description: 'The step of the minutes, counted from the full hour.',
    },
  },
  required: [],
  longestAnswer: 100,
  rules: timeRules,
  words: { required: 'Enter a time, like 9:30.' },
} as const satisfies KindAuthoring;
