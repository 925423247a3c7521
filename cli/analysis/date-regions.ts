import { type DateSpan, datesBetween, readAvailability, writeCalendarDate } from 'formularium/engine';
import { blank, holdsFor, meaningOf, single } from './answers.ts';
import { point, ZERO } from './interval.ts';
import type { Atom, Subject } from './model.ts';
import { isEvenlyDated } from './operator-facts.ts';
import type { Region } from './region.ts';
import type { Tri } from './tri.ts';

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
    regions.push(...spans(subject, atoms, [from, day - 1]), ...oneDay(subject, day));
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

/** All days from one to another; where weekdays are asked for, each weekday by itself. */
function spans(
  subject: Subject,
  atoms: readonly Atom[],
  [first, last]: readonly [number, number],
): readonly Region[] {
  if (last - first < 7 || !atoms.some(({ aspect }) => aspect === 'weekday'))
    return days(subject, first, last);
  return Array.from({ length: 7 }, (_, place): Region => {
    const inner = weekdayWithin(subject, first + place, last);
    const value = inner ?? writeCalendarDate(first + place);
    const holds = (atom: Atom): Tri =>
      atom.aspect === 'weekday' || isEvenlyDated(atom) ? holdsFor(subject, value, atom) : null;
    return { answer: inner ?? undefined, value, numbers: point(ZERO), holds, split: null };
  });
}

/** One day of the same weekday that is accepted. */
function weekdayWithin(subject: Subject, first: number, last: number): string | null {
  const start = first + 7 * Math.floor((last - first) / 14);
  for (let day = start; day <= last && day < start + MOST_TRIED; day += 7)
    if (meaningOf(subject, writeCalendarDate(day)) !== undefined) return writeCalendarDate(day);
  return null;
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
