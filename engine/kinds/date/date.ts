import { WEEKDAYS } from '../../validate/available-dates.ts';
import { type CivilDate, civilDate, readCalendarDate, weekdayOf } from '../../value/date/calendar-date.ts';
import { DATE_FORMATS, readDateIn, writeDateIn } from '../../value/date/date-format.ts';
import { DATE_OFFSET } from '../../value/date/date-offset.ts';
import type { FieldValue } from '../../value/field-value.ts';
import type { Json } from '../../value/json.ts';
import { isDecimal, wholeOf } from '../../value/number/is-decimal.ts';
import { NOT_BLANK, type OptionSchema } from '../../value/option-schema.ts';
import { present } from '../../value/present.ts';
import { readDigits } from '../../value/text/read-digits.ts';
import { answered } from '../answered.ts';
import { type FieldDefinition, isOn, numberOption, textOption } from '../field-definition.ts';
import type { AppliedRule, Aspect, FieldKind, KindAuthoring } from '../kind.ts';
import { autofill, placeholder } from '../option-schemas.ts';
import { prefill } from '../prefill-option.ts';

/** Stands for the day on which a form is filled in. */
const TODAY = 'today';

/** Which control each `fieldType` has. */
const WIDGETS: ReadonlyMap<string, 'date-lists' | 'picker'> = new Map([
  ['select', 'date-lists'],
  ['input', 'picker'],
]);

const DEFAULT_DATE_FORMAT = 'mm/dd/yy';

/** A day of the calendar: its value is ISO; visitors read and type it in the field's format. */
export const kind = {
  ...answered,
  name: 'date',
  widget: 'calendar',
  widgetOf: (field) => WIDGETS.get(textOption(field, 'fieldType')) ?? 'calendar',
  entry: { type: 'date', keyboard: 'text', autofill: null },
  initial: (field, today = '') =>
    field.defaultValue === TODAY ? today || null : (field.defaultValue ?? null),
  read: readDate,
  measure: (item) => (isDecimal(item) ? null : wholeOf(readCalendarDate(item))),
  aspects: new Map<string, Aspect>([
    ['day', (value) => partOf(value, 'day')],
    ['month', (value) => partOf(value, 'month')],
    ['year', (value) => partOf(value, 'year')],
    ['weekday', weekdayIn],
  ]),
  toText: (value, field) => (typeof value === 'string' ? writeDateIn(dateFormatOf(field), value) : ''),
} as const satisfies FieldKind;

/** How a field writes its dates. */
export function dateFormatOf(field: FieldDefinition): string {
  return textOption(field, 'dateFormat') || DEFAULT_DATE_FORMAT;
}

/** The rule about available dates, with the fields it depends on: also for calendars that display it. */
export function availabilityOf(field: FieldDefinition): AppliedRule {
  const from: string[] = [];
  const bound = (name: 'min' | 'max'): Json => {
    const written = textOption(field, `${name}Date`);
    if (written === '') return null;
    // A text that is not a calendar date can only name a field, and a check reports it if there is none.
    const isFixed = written === TODAY || readCalendarDate(written) !== null;
    const date = isFixed ? written : from.push(written) - 1;
    return { date, offset: textOption(field, `${name}Offset`) };
  };
  const limit = {
    min: bound('min'),
    max: bound('max'),
    minYear: numberOption(field, 'minYear'),
    maxYear: numberOption(field, 'maxYear'),
    pastDisabled: isOn(field, 'disablePastDates'),
    weekdays: field['disabledWeekdays'] ?? [],
    days: field['disabledDates'] ?? [],
    spans: field['disabledRanges'] ?? [],
  };
  return { rule: 'availableDate', limits: [limit], from };
}

function readDate(answer: Json, field: FieldDefinition): string | null | undefined {
  const text = readDigits(answer);
  return typeof text === 'string' ? (readDateIn(dateFormatOf(field), text) ?? text) : text;
}

function dateRules(field: FieldDefinition): readonly AppliedRule[] {
  return [{ rule: 'dateformat', limits: [dateFormatOf(field)] }, availabilityOf(field)];
}

function partOf(value: FieldValue, part: keyof CivilDate): FieldValue {
  const number = typeof value === 'string' ? readCalendarDate(value) : null;
  return number === null ? null : String(civilDate(number)[part]);
}

function weekdayIn(value: FieldValue): FieldValue {
  const number = typeof value === 'string' ? readCalendarDate(value) : null;
  return number === null ? null : present(WEEKDAYS[weekdayOf(number)]);
}

const isoDate = {
  type: 'string',
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  description: 'A day, as YYYY-MM-DD.',
} as const satisfies OptionSchema;

export const authoring = {
  answered: true,
  summary: 'A day of the calendar.',
  properties: {
    placeholder,
    prefill,
    defaultValue: {
      type: 'string',
      title: 'Default',
      description: 'The date a new form starts with: one such as 2026-03-01, or “today”.',
    },
    autofill,
    fieldType: {
      type: 'string',
      enum: ['picker', 'select', 'input'],
      default: 'picker',
      title: 'Field type',
      description: 'Whether it is picked from a calendar, chosen from lists, or typed.',
    },
    dateFormat: {
      type: 'string',
      enum: DATE_FORMATS,
      default: 'mm/dd/yy',
      title: 'Date format',
      description: 'How it is typed and shown; “yy” is a year of four digits.',
    },
    weekStart: {
      type: 'string',
      enum: WEEKDAYS,
      title: 'First day of the week',
      description: 'The first day of the week in the calendar. Without it: Monday.',
    },
    minDate: {
      type: 'string',
      pattern: NOT_BLANK,
      title: 'First date',
      description: 'A date such as 2026-03-01, “today”, or the id of another date field.',
    },
    minOffset: {
      type: 'string',
      pattern: DATE_OFFSET,
      title: 'Offset of the first date',
      description:
        'The distance of the first date from `minDate`: sign_amount_unit, e.g. “+_3_days” or “-_1_months”.',
    },
    maxDate: {
      type: 'string',
      pattern: NOT_BLANK,
      title: 'Last date',
      description: 'A date such as 2026-03-01, “today”, or the id of another date field.',
    },
    maxOffset: {
      type: 'string',
      pattern: DATE_OFFSET,
      title: 'Offset of the last date',
      description:
        'The distance of the last date from `maxDate`: sign_amount_unit, e.g. “+_2_weeks” or “+_1_years”.',
    },
    minYear: {
      type: 'integer',
      minimum: 100,
      maximum: 9999,
      title: 'First year',
      description: 'The first year that can be chosen; without it, 95 years before today’s.',
    },
    maxYear: {
      type: 'integer',
      minimum: 100,
      maximum: 9999,
      title: 'Last year',
      description: 'The last year that can be chosen; without it, 95 years after today’s.',
    },
    disablePastDates: {
      type: 'boolean',
      default: false,
      title: 'No past dates',
      description: 'Whether dates before today are disabled.',
    },
    disabledWeekdays: {
      type: 'array',
      title: 'Disabled weekdays',
      description: 'Days of the week that cannot be chosen.',
      items: { type: 'string', enum: WEEKDAYS },
    },
    disabledDates: {
      type: 'array',
      title: 'Disabled dates',
      description: 'Single dates that cannot be chosen.',
      items: isoDate,
    },
    disabledRanges: {
      type: 'array',
      title: 'Disabled ranges',
      description: 'Dates from one to another, both included, that cannot be chosen.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['from', 'to'],
        properties: { from: isoDate, to: isoDate },
      },
    },
  },
  required: [],
  longestAnswer: 100,
  rules: dateRules,
  words: { required: 'Enter a day.', dateformat: 'Enter a day that exists, like {0}.' },
} as const satisfies KindAuthoring;
