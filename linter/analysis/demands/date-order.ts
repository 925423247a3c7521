// Dates whose limits are taken from each other, as a system of difference constraints: each limit demands that one day is at least
// so many days after another. Some days meet such a system unless a circle of limits puts a day after itself.

import { shiftDate } from 'formularium/engine';
import type { Availability } from 'formularium/engine/language';
import { dateLimitsOf } from '../model/date-limits.ts';
import type { FieldNode, Model } from '../model/model.ts';
import { all, type Ternary } from '../model/ternary.ts';
import { isBlank, isRequired, isVisible } from '../partial/holds.ts';
import type { PartialForm } from '../partial/partial-form.ts';

/** A field, by its index, or a day that is not a field: one of the calendar, or today. */
type Day = number | 'fixed' | 'today';

/** One day is at least so many days after another. */
interface DateLimit {
  readonly later: Day;
  readonly earlier: Day;
  readonly days: number;
  /** The field that the limit belongs to. */
  readonly of: number;
}

const known = new WeakMap<Model, readonly DateLimit[]>();

/** The constraints from the limits of a form’s dates; none if no limit is taken from another field. */
function limitsIn(model: Model): readonly DateLimit[] {
  const found = known.get(model) ?? model.fieldNodes.flatMap(limitsOf);
  known.set(model, found);
  return found;
}

/** The fields whose dates limit each other, directly or through others. */
export function relatedDates(model: Model): readonly number[] {
  const between = limitsIn(model).filter(({ later, earlier }) => isField(later) && isField(earlier));
  return [...new Set(between.flatMap(({ later, earlier }) => [later, earlier]))].filter(isField);
}

/**
 * The fields of a circle that no days can meet; null if there may be days for these fields, all of them answered, that meet all
 * limits. Only certain facts count: months are as short or as long as they can be.
 */
export function dateCircle(model: Model, fields: ReadonlySet<number>): readonly number[] | null {
  const isThere = (day: Day): boolean => !isField(day) || fields.has(day);
  const limits = limitsIn(model).filter((one) => isThere(one.later) && isThere(one.earlier));
  const first = new Map<Day, number>();
  const through = new Map<Day, DateLimit>();
  let moved: Day | null = null;
  const days = new Set(limits.flatMap(({ later, earlier }) => [later, earlier]));
  for (let round = 0; round <= days.size; round += 1) {
    moved = null;
    for (const limit of limits) {
      const least = (first.get(limit.earlier) ?? 0) + limit.days;
      if (least <= (first.get(limit.later) ?? 0)) continue;
      first.set(limit.later, least);
      through.set(limit.later, limit);
      moved = limit.later;
    }
    if (moved === null) return null;
  }
  return moved === null ? null : circleFrom(moved, through);
}

function circleFrom(day: Day, through: ReadonlyMap<Day, DateLimit>): readonly number[] {
  const seen = new Set<Day>();
  let now = day;
  // Whatever led here leads back into the circle.
  while (!seen.has(now)) {
    seen.add(now);
    now = through.get(now)?.earlier ?? now;
  }
  const circle = new Set<number>();
  const start = now;
  do {
    const limit = through.get(now);
    if (limit === undefined) break;
    circle.add(limit.of);
    now = limit.earlier;
  } while (now !== start);
  return [...circle].toSorted((a, b) => a - b);
}

/** Whether the required dates may meet each other's limits; only of these fields, if some are named. */
export function datesMayFit(partial: PartialForm, among: readonly number[]): Ternary {
  const states = among.map((index) => ({ index, isThere: isThere(partial, index) }));
  const there = states.filter((one) => one.isThere === true).map(({ index }) => index);
  if (dateCircle(partial.model, new Set(there)) !== null) return false;
  return states.some((one) => one.isThere === null) ? null : true;
}

/** Whether a date is shown and answered in a form that can be sent. */
function isThere(partial: PartialForm, index: number): Ternary {
  const visible = isVisible(partial, index);
  if (visible === false) return false;
  if (isRequired(partial, index) === true) return visible;
  const blank = isBlank(partial, index);
  return blank === true ? false : all([visible, blank === false ? true : null]);
}

function isField(day: Day): day is number {
  return typeof day === 'number';
}

function limitsOf(fieldNode: FieldNode): readonly DateLimit[] {
  const limits = dateLimitsOf(fieldNode);
  if (limits === null) return [];
  const { availability, others } = limits;
  const of = fieldNode.index;
  const day = ({ isToday, other }: OrderBound): Day | null => {
    if (isToday) return 'today';
    const field = others[other] ?? -1;
    return other >= 0 && field >= 0 ? field : null;
  };
  const found: DateLimit[] = [];
  const { min, max, pastDisabled } = availability;
  const from = min === null ? null : day(min);
  const to = max === null ? null : day(max);
  if (min !== null && from !== null)
    found.push({ later: of, earlier: from, days: fewestDays(min.offset), of });
  if (max !== null && to !== null) found.push({ later: to, earlier: of, days: -mostDays(max.offset), of });
  if (pastDisabled) found.push({ later: of, earlier: 'today', days: 0, of });
  return [...found, ...fixedLimits(of, availability)];
}

type OrderBound = NonNullable<Availability['min']>;

/** Days of the calendar, counted from 1970. */
function fixedLimits(of: number, { min, max, minYear, maxYear }: Availability): readonly DateLimit[] {
  const first = min?.day == null ? null : shiftDate(min.day, min.offset.amount, min.offset.unit);
  const last = max?.day == null ? null : shiftDate(max.day, max.offset.amount, max.offset.unit);
  const lows = [first, minYear === null ? null : yearStart(minYear)];
  const highs = [last, maxYear === null ? null : yearStart(maxYear + 1) - 1];
  return [
    ...lows.flatMap((day) => (day === null ? [] : [{ later: of, earlier: 'fixed' as const, days: day, of }])),
    ...highs.flatMap((day) =>
      day === null ? [] : [{ later: 'fixed' as const, earlier: of, days: -day, of }],
    ),
  ];
}

const DAYS_BEFORE_1970 = 719_528; // from the first day of the year 0

function yearStart(year: number): number {
  const before = year - 1;
  const leaps = Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400) + 1;
  return year * 365 + leaps - DAYS_BEFORE_1970;
}

/** A year has 365.2425 days: no number of months is further than this from as many twelfths of it. */
const OFF_AT_MOST = 4;
const DAYS_OF_MONTH = 365.2425 / 12;

function fewestDays({ amount, unit }: OrderBound['offset']): number {
  if (unit === 'days') return amount;
  if (unit === 'weeks') return 7 * amount;
  return amount === 0 ? 0 : Math.floor(amount * (unit === 'years' ? 12 : 1) * DAYS_OF_MONTH) - OFF_AT_MOST;
}

function mostDays({ amount, unit }: OrderBound['offset']): number {
  return -fewestDays({ amount: -amount, unit });
}
