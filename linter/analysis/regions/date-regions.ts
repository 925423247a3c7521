import { civilDate, readCalendarDate, weekdayOf, writeCalendarDate } from 'formularium/engine';
import { type Availability, type DateSpan, datesBetween, isDateAvailable } from 'formularium/engine/language';
import { between, point, whole, ZERO } from '../bounds/interval.ts';
import type { Comparison } from '../model/clauses.ts';
import { dateLimitsOf } from '../model/date-limits.ts';
import type { FieldNode } from '../model/model.ts';
import { isEvenlyDated, isEvenlyYeared } from '../model/operator-facts.ts';
import { REFERENCE_DAY } from '../model/reference-day.ts';
import type { Ternary } from '../model/ternary.ts';
import { blank, holdsFor, meaningOf, single } from './answers.ts';
import type { Region } from './region.ts';

/** The years in which dates are sought if no limit names any. */
const FIRST_DAY = -683_003; // 0100-01-01
const LAST_DAY = 2_932_896; // 9999-12-31

/** Enough to find a day of every week and month that is not disabled. */
const MOST_TRIED = 400;

/** Within so many days every date of the year falls on every day of the week, even around a year that skips its leap day. */
const ALL_DATES = 40 * 366;

/** The days that a field accepts, divided where its comparisons change; null for a field without dates. */
export function dateRegions(
  fieldNode: FieldNode,
  comparisons: readonly Comparison[],
): readonly Region[] | null {
  if (!fieldNode.trials.some(({ rule }) => rule === 'dateformat')) return null;
  const { first, last } = spanOf(fieldNode);
  const [low, high] = [first ?? FIRST_DAY, last ?? LAST_DAY];
  const cuts = new Set(
    [
      first,
      last,
      ...comparisons.flatMap(({ operand }) => operand.date ?? []),
      ...comparisons.flatMap(yearEnds),
    ]
      .filter((day) => day !== null)
      .filter((day) => day >= low && day <= high),
  );
  if (low > high) return [blank(fieldNode)];
  const regions: Region[] = [blank(fieldNode)];
  let from = low;
  for (const day of [...cuts].toSorted((a, b) => a - b)) {
    regions.push(...spans(fieldNode, comparisons, [from, day - 1]), ...oneDay(fieldNode, day));
    from = day + 1;
  }
  return [...regions, ...spans(fieldNode, comparisons, [from, high])];
}

/** The first and the last day of a year in a comparison. */
function yearEnds({ aspect, condition }: Comparison): readonly number[] {
  const year = aspect === 'year' ? String(condition.value ?? '').trim() : '';
  return ['01-01', '12-31'].flatMap((day) => readCalendarDate(`${year}-${day}`) ?? []);
}

/** The days within fixed limits; a limit taken from today or another field may be anywhere. */
function spanOf(fieldNode: FieldNode): DateSpan {
  const limits = dateLimitsOf(fieldNode);
  return limits === null ? { first: null, last: null } : datesBetween(limits.availability, NOTHING_ELSE);
}

const NOTHING_ELSE = { others: [], today: '' };

function oneDay(fieldNode: FieldNode, day: number): readonly Region[] {
  const answer = writeCalendarDate(day);
  const value = meaningOf(fieldNode, answer);
  return value === undefined ? [] : [single(fieldNode, answer, value)];
}

/** All days from one to another; if their parts are compared, the days with different answers by themselves. */
function spans(
  fieldNode: FieldNode,
  comparisons: readonly Comparison[],
  [first, last]: readonly [number, number],
): readonly Region[] {
  const parts = PARTS.filter(({ aspect }) => comparisons.some((comparison) => comparison.aspect === aspect));
  if (first >= last || parts.length === 0) return days(fieldNode, first, last);
  const alike = new Map<string, Region>();
  const settled = new Set<string>();
  for (const { day, accepted } of daysByPart(fieldNode, parts, [first, last])) {
    const region = ofParts(fieldNode, day, accepted !== 'never');
    const signature = comparisons.map((comparison) => String(region.holds(comparison))).join();
    const known = alike.get(signature);
    const isBetter = (known?.answer === undefined && region.answer !== undefined) || accepted === 'then';
    if (known === undefined || (isBetter && !settled.has(signature))) alike.set(signature, region);
    if (accepted === 'then') settled.add(signature);
  }
  return [...alike.values()];
}

/** The questions that can be asked about a day, apart from its year. */
const PARTS: readonly { readonly aspect: string; readonly of: (day: number) => number }[] = [
  { aspect: 'weekday', of: weekdayOf },
  { aspect: 'month', of: (day) => civilDate(day).month },
  { aspect: 'day', of: (day) => civilDate(day).day },
];

/** A day, and whether it is accepted: on a typical day, at some time, or never. */
interface SomeDay {
  readonly day: number;
  readonly accepted: 'then' | 'some time' | 'never';
}

/** One day for each combination of these parts, preferably an accepted one. */
function* daysByPart(
  fieldNode: FieldNode,
  parts: typeof PARTS,
  [first, last]: readonly [number, number],
): Generator<SomeDay> {
  const availability = dateLimitsOf(fieldNode)?.availability;
  const found = new Map<number, SomeDay>();
  const start = Math.max(first, Math.min(REFERENCE_DAY, last - ALL_DATES + 1));
  for (let day = start; day <= last && day < start + ALL_DATES; day += 1) {
    const key = parts.reduce((sum, { of }) => 32 * sum + of(day), 0);
    const known = found.get(key)?.accepted;
    if (known === 'then') continue;
    const accepted = acceptanceOf(availability, day);
    if (known === undefined || known === 'never' || accepted === 'then') found.set(key, { day, accepted });
  }
  const isWhole = start === first && last < start + ALL_DATES;
  for (const one of found.values())
    if (one.accepted !== 'never' || !(isWhole || isDisabled(one.day, availability))) yield one;
}

function acceptanceOf(availability: Availability | undefined, day: number): SomeDay['accepted'] {
  if (availability === undefined || isDateAvailable(day, availability, THEN)) return 'then';
  return isDateAvailable(day, availability, NOTHING_ELSE) ? 'some time' : 'never';
}

const THEN = { others: [], today: writeCalendarDate(REFERENCE_DAY) };

/** Whether such a day of the week is never available. */
function isDisabled(day: number, availability: Availability | undefined): boolean {
  return availability?.weekdays.has(weekdayOf(day)) === true;
}

function ofParts(fieldNode: FieldNode, day: number, isAccepted: boolean): Region {
  const value = writeCalendarDate(day);
  const holds = (comparison: Comparison): Ternary => {
    const isEven =
      comparison.aspect === 'year'
        ? isEvenlyYeared(comparison)
        : comparison.aspect !== null || isEvenlyDated(comparison);
    return isEven ? holdsFor(fieldNode, value, comparison) : null;
  };
  const answer = isAccepted && meaningOf(fieldNode, value) !== undefined ? value : undefined;
  return { answer, value, numbers: point(ZERO), holds, split: null };
}

/** All days from one to another as one region, as far as any of them is accepted. */
function days(fieldNode: FieldNode, first: number, last: number): readonly Region[] {
  if (first > last) return [];
  if (first === last) return oneDay(fieldNode, first);
  const inner = innerDay(fieldNode, first, last);
  const value = inner ?? writeCalendarDate(first);
  const holds = (comparison: Comparison): Ternary =>
    isEvenlyDated(comparison) || isEvenlyYeared(comparison) ? holdsFor(fieldNode, value, comparison) : null;
  const places = between(whole(first), whole(last));
  return [{ answer: inner ?? undefined, value, numbers: point(ZERO), places, holds, split: null }];
}

/** An accepted day near a typical day rather than the first, and accepted on that day if possible. */
function innerDay(fieldNode: FieldNode, first: number, last: number): string | null {
  const start = Math.max(first, Math.min(REFERENCE_DAY, last));
  for (const today of [writeCalendarDate(REFERENCE_DAY), '']) {
    const isTaken = (day: number): boolean =>
      meaningOf(fieldNode, writeCalendarDate(day), today) !== undefined;
    for (let day = start; day <= last && day < start + MOST_TRIED; day += 1)
      if (isTaken(day)) return writeCalendarDate(day);
    for (let day = start - 1; day >= first && day > start - MOST_TRIED; day -= 1)
      if (isTaken(day)) return writeCalendarDate(day);
  }
  return null;
}
