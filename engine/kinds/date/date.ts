import { WEEKDAYS } from '../../validate/available-dates.ts';
import { certain } from '../../value/certain.ts';
import { type CivilDate, civilDate, readCalendarDate, weekdayOf } from '../../value/date/calendar-date.ts';
import { readDateIn, writeDateIn } from '../../value/date/date-format.ts';
import type { FieldValue } from '../../value/field-value.ts';
import type { Json } from '../../value/json.ts';
import { isDecimal, wholeOf } from '../../value/number/is-decimal.ts';
import { readDigits } from '../../value/text/read-digits.ts';
import { answered } from '../answered.ts';
import { type FieldDefinition, isOn, numberOption, textOption } from '../field-definition.ts';
import type { AppliedRule, Aspect, FieldKind, Widget } from '../kind.ts';

/** Stands for the day on which a form is filled in. */
const TODAY = 'today';

/** Which control each `fieldType` has. */
const WIDGETS: ReadonlyMap<string, Widget> = new Map([
  ['select', 'date-lists'],
  ['input', 'picker'],
]);

const DEFAULT_DATE_FORMAT = 'mm/dd/yy';

/** A day of the calendar: its value is ISO, what a visitor reads and types is in the field's format. */
export const date = {
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
  rules: dateRules,
} as const satisfies FieldKind;

/** How a field writes its dates. */
export function dateFormatOf(field: FieldDefinition): string {
  return textOption(field, 'dateFormat') || DEFAULT_DATE_FORMAT;
}

/** The rule about which dates there are, with what it looks at: for calendars that show it as well. */
export function availabilityOf(field: FieldDefinition): AppliedRule {
  const from: string[] = [];
  const bound = (name: 'min' | 'max'): Json => {
    const written = textOption(field, `${name}Date`);
    if (written === '') return null;
    // What is no date of the calendar can only be a field, and a check says so if there is none.
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
  return number === null ? null : certain(WEEKDAYS[weekdayOf(number)]);
}
