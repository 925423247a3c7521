import { civilDate, dayNumber, readCalendarDate, shiftDate, weekdayOf } from '../value/date/calendar-date.ts';
import { type DateOffset, readDateOffset } from '../value/date/date-offset.ts';
import type { FieldValue } from '../value/field-value.ts';
import { isObject, type Json, member } from '../value/json.ts';
import type { RuleContext } from './rule.ts';

/** The range of years around today's by default (spec 001 §9). */
const YEARS_EITHER_SIDE = 95;

/** Sunday first, as `weekdayOf` counts. */
export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** The dates to choose from (spec 001 §5, date picker). */
export interface Availability {
  readonly min: DateBound | null;
  readonly max: DateBound | null;
  readonly minYear: number | null;
  readonly maxYear: number | null;
  readonly pastDisabled: boolean;
  readonly weekdays: ReadonlySet<number>;
  /** Disabled days, and spans of days with both ends; as numbers. */
  readonly days: ReadonlySet<number>;
  readonly spans: readonly (readonly [number, number])[];
}

/** One end of the available dates: an offset from a fixed day, from today, or from another field's. */
export interface DateBound {
  readonly day: number | null;
  readonly isToday: boolean;
  /** The index of the field among those that the rule depends on, or -1. */
  readonly other: number;
  readonly offset: DateOffset;
}

/** The first and the last day that a calendar has to show; null if there is no limit. */
export interface DateSpan {
  readonly first: number | null;
  readonly last: number | null;
}

const NO_OFFSET: DateOffset = { amount: 0, unit: 'days' };

/** Reads the limit of the rule, which may be anything; invalid members disable nothing. */
export function readAvailability(limit: Json): Availability {
  const option = (name: string): Json => (isObject(limit) ? (member(limit, name) ?? null) : null);
  return {
    min: readBound(option('min')),
    max: readBound(option('max')),
    minYear: yearIn(option('minYear')),
    maxYear: yearIn(option('maxYear')),
    pastDisabled: option('pastDisabled') === true,
    weekdays: new Set(
      listIn(option('weekdays')).map((name) => (typeof name === 'string' ? WEEKDAYS.indexOf(name) : -1)),
    ),
    days: new Set(listIn(option('days')).flatMap((day) => dayIn(day) ?? [])),
    spans: listIn(option('spans')).flatMap((span) => {
      const [from, to] = isObject(span) ? [dayIn(member(span, 'from')), dayIn(member(span, 'to'))] : [];
      return typeof from === 'number' && typeof to === 'number' ? [[from, to] as const] : [];
    }),
  };
}

/** The first and last day within limits, years and the past: the narrowest of several limits counts. */
export function datesBetween(availability: Availability, context: RuleContext): DateSpan {
  const now = readCalendarDate(context.today);
  const year = now === null ? null : civilDate(now).year;
  const { minYear, maxYear } = availability;
  return limitsBetween(
    {
      ...availability,
      minYear: minYear ?? (year === null ? null : year - YEARS_EITHER_SIDE),
      maxYear: maxYear ?? (year === null ? null : year + YEARS_EITHER_SIDE),
    },
    context,
  );
}

/** The same as far as the author sets limits, and as these are known. */
export function limitsBetween(availability: Availability, { others, today }: RuleContext): DateSpan {
  const now = readCalendarDate(today);
  const { minYear, maxYear } = availability;
  const [min, max] = [availability.min, availability.max].map((bound) => dayOf(bound, others, now));
  return {
    first: most(Math.max, [
      min,
      minYear === null ? null : dayNumber(minYear, 1, 1),
      availability.pastDisabled ? now : null,
    ]),
    last: most(Math.min, [max, maxYear === null ? null : dayNumber(maxYear, 12, 31)]),
  };
}

/** Whether a visitor may choose this day. Limits that depend on today do not apply while today is unknown. */
export function isDateAvailable(day: number, availability: Availability, context: RuleContext): boolean {
  const { first, last } = datesBetween(availability, context);
  if ((first !== null && day < first) || (last !== null && day > last)) return false;
  if (availability.weekdays.has(weekdayOf(day)) || availability.days.has(day)) return false;
  return !availability.spans.some(([from, to]) => day >= from && day <= to);
}

function readBound(bound: Json): DateBound | null {
  if (!isObject(bound)) return null;
  const date = member(bound, 'date');
  const offset = member(bound, 'offset');
  return {
    day: dayIn(date),
    isToday: date === 'today',
    other: typeof date === 'number' ? date : -1,
    offset: (typeof offset === 'string' ? readDateOffset(offset) : null) ?? NO_OFFSET,
  };
}

/** An unanswered other field, or one that does not hold a date, is not a limit. */
function dayOf(bound: DateBound | null, others: readonly FieldValue[], now: number | null): number | null {
  if (bound === null) return null;
  const other = others[bound.other];
  const base = bound.isToday ? now : (bound.day ?? (typeof other === 'string' ? dayIn(other) : null));
  return base === null ? null : shiftDate(base, bound.offset.amount, bound.offset.unit);
}

function most(
  choose: (...days: number[]) => number,
  days: readonly (number | null | undefined)[],
): number | null {
  const known = days.filter((day) => typeof day === 'number');
  return known.length === 0 ? null : choose(...known);
}

function dayIn(value: Json | undefined): number | null {
  return typeof value === 'string' ? readCalendarDate(value) : null;
}

function yearIn(value: Json): number | null {
  return typeof value === 'number' ? value : null;
}

function listIn(value: Json): readonly Json[] {
  return Array.isArray(value) ? value : [];
}
