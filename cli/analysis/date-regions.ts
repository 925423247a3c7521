import { type DateSpan, datesBetween, readAvailability, writeCalendarDate } from 'formularium/engine';
import { blank, holdsFor, meaningOf, single } from './answers.ts';
import { point, ZERO } from './interval.ts';
import type { Atom, Subject } from './model.ts';
import { isEvenlyDated } from './operator-facts.ts';
import type { Region } from './region.ts';

/** The years that dates are looked for in, where nothing says which there are. */
const FIRST_DAY = -683_003; // 0100-01-01
const LAST_DAY = 2_932_896; // 9999-12-31

/** Enough to find a day of every week and month that is not disabled. */
const MOST_TRIED = 400;

/** The days that a field accepts, cut where its comparisons cut; null when its answers are no dates. */
export function dateRegions(subject: Subject, atoms: readonly Atom[]): readonly Region[] | null {
  if (!subject.trials.some(({ rule }) => rule === 'dateformat')) return null;
  const { first, last } = spanOf(subject);
  const [low, high] = [first ?? FIRST_DAY, last ?? LAST_DAY];
  const cuts = new Set(
    [low, high, ...atoms.flatMap(({ operand }) => operand.date ?? [])].filter(
      (day) => day >= low && day <= high,
    ),
  );
  const regions: Region[] = [blank(subject)];
  let from = low;
  for (const day of [...cuts].toSorted((a, b) => a - b)) {
    regions.push(...days(subject, from, day - 1), ...oneDay(subject, day));
    from = day + 1;
  }
  return regions;
}

/** What limits that never move leave; one that follows today or another field may be anywhere. */
function spanOf({ trials }: Subject): DateSpan {
  const found = trials.find(({ rule }) => rule === 'availableDate');
  if (found === undefined) return { first: null, last: null };
  return datesBetween(readAvailability(found.limits[0] ?? null), { others: [], today: '' });
}

function oneDay(subject: Subject, day: number): readonly Region[] {
  const answer = writeCalendarDate(day);
  const value = meaningOf(subject, answer);
  return value === undefined ? [] : [single(subject, answer, value)];
}

/** All days from one to another as one region, so far as any of them is accepted. */
function days(subject: Subject, first: number, last: number): readonly Region[] {
  if (first > last) return [];
  if (first === last) return oneDay(subject, first);
  const inner = innerDay(subject, first, last);
  const value = inner ?? writeCalendarDate(first);
  return [
    {
      answer: inner ?? undefined,
      value,
      numbers: point(ZERO),
      holds: (atom) => (isEvenlyDated(atom) ? holdsFor(subject, value, atom) : null),
      split: null,
    },
  ];
}

/** A day that is accepted; the middle one rather than the first. */
function innerDay(subject: Subject, first: number, last: number): string | null {
  const start = first + Math.floor((last - first) / 2);
  for (let day = start; day <= last && day < start + MOST_TRIED; day += 1)
    if (meaningOf(subject, writeCalendarDate(day)) !== undefined) return writeCalendarDate(day);
  for (let day = first; day < start && day < first + MOST_TRIED; day += 1)
    if (meaningOf(subject, writeCalendarDate(day)) !== undefined) return writeCalendarDate(day);
  return null;
}
