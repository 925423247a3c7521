import { readOperand } from 'formularium/engine/language';
import type { SentRange } from '../../storage/entry-tests/selected-entries.ts';
import { startOfDay } from '../../value/clock.ts';
import { type EntryFilter, type FilterCondition, SENT } from './filter.ts';

/** The days from one to the other, in days since 1970; null for no border. */
type DayRange = readonly [first: number | null, last: number | null];

const ANY_DAY: DayRange = [null, null];

/**
 * The days of sending outside of which a filter never holds, so that a list of old entries begins with them. It leaves no entry out that
 * the filter would find, and decides about none.
 */
export function sentRange(filter: EntryFilter, today: number | null, timeZone: string): SentRange {
  const [first, last] = daysOf(filter, today);
  return {
    since: first === null ? null : startOfDay(dayText(first), timeZone),
    before: last === null ? null : startOfDay(dayText(last + 1), timeZone),
  };
}

function daysOf({ rule, conditions }: EntryFilter, today: number | null): DayRange {
  const [only, ...more] = conditions;
  // Of several conditions of which any is enough, each could hold on other days.
  if (only === undefined || (rule === 'any' && more.length > 0)) return ANY_DAY;
  const ranges = conditions.map((one) =>
    'conditions' in one ? daysOf(one, today) : daysOfCondition(one, today),
  );
  return [
    ranges.reduce<number | null>((latest, [first]) => later(latest, first), null),
    ranges.reduce<number | null>((earliest, [, last]) => earlier(earliest, last), null),
  ];
}

function daysOfCondition(condition: FilterCondition, today: number | null): DayRange {
  const { field, operator, value, other } = condition;
  if (field !== SENT || other !== undefined) return ANY_DAY;
  const { date, days } = readOperand(value ?? '');
  if (date !== null) return DAY_RANGES.get(operator)?.(date) ?? ANY_DAY;
  return days !== null && today !== null ? (DISTANCES.get(operator)?.(today, days) ?? ANY_DAY) : ANY_DAY;
}

const DAY_RANGES: ReadonlyMap<string, (day: number) => DayRange> = new Map<string, (day: number) => DayRange>(
  [
    ['=', (day) => [day, day]],
    ['>=', (day) => [day, null]],
    ['>', (day) => [day + 1, null]],
    ['is-after', (day) => [day + 1, null]],
    ['<=', (day) => [null, day]],
    ['<', (day) => [null, day - 1]],
    ['is-before', (day) => [null, day - 1]],
  ],
);

const DISTANCES: ReadonlyMap<string, (today: number, days: number) => DayRange> = new Map<
  string,
  (today: number, days: number) => DayRange
>([
  ['is-before-less-than-n-days', (today, days) => [today - days + 1, today - 1]],
  ['is-after-less-than-n-days', (today, days) => [today + 1, today + days - 1]],
  ['is-before-n-or-more-days', (today, days) => [null, today - days]],
  ['is-after-n-or-more-days', (today, days) => [today + days, null]],
]);

function later(one: number | null, other: number | null): number | null {
  return one === null || (other !== null && other > one) ? other : one;
}

function earlier(one: number | null, other: number | null): number | null {
  return one === null || (other !== null && other < one) ? other : one;
}

const DAY_MS = 24 * 60 * 60 * 1000;

function dayText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
