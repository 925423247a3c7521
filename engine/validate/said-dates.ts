import { readCalendarDate } from '../value/date/calendar-date.ts';
import { textFor, type Word, type WordLanguage } from '../value/text/text.ts';
import { type Availability, type DateBound, datesBetween, limitsBetween } from './available-dates.ts';
import type { RuleContext } from './rule.ts';

// The days to choose from, in words that stand within a message and alone.

/** What the days depend on, and the language in which they are said; none is English. */
export interface SayingContext extends RuleContext {
  readonly language: WordLanguage | undefined;
}

export const daysBetweenWords = ['daysBetween', 'from {0}'] as const;
/** Between the two ends of the former. */
export const daysToWords = ['daysTo', 'to'] as const;
export const daysFromWords = ['daysFrom', '{0} or later'] as const;
export const daysUntilWords = ['daysUntil', '{0} or earlier'] as const;
export const todayWords = ['dayToday', 'today'] as const;
export const dayTakenWords = ['dayTaken', 'this one is not available'] as const;

const DAY_MS = 86_400_000;
/** Stands for a today that is not known yet. */
const TODAY = Number.NaN;

/** The days between which their author lets choose, e.g. “from September 12 to 20, 2030”; '' without limits. */
export function allowedDays(availability: Availability, context: SayingContext): string {
  const { min, max, minYear, pastDisabled } = availability;
  const { first, last } = limitsBetween(availability, context);
  const isFromToday = pastDisabled || isToday(min);
  const isEarly = context.today === '' && isFromToday && (min === null || isToday(min)) && minYear === null;
  if (context.today === '' && (max?.isToday || (min?.isToday && !isEarly))) return '';
  return spanText(isEarly ? TODAY : first, last, context);
}

/** What to choose in place of a day: one of those that are allowed, or only another one. */
export function otherDays(availability: Availability, context: SayingContext): string {
  const { first, last } = datesBetween(availability, context);
  const day = typeof context.value === 'string' ? readCalendarDate(context.value) : null;
  const isBetween = day !== null && (first ?? day) <= day && day <= (last ?? day);
  if (isBetween) return say(dayTakenWords, context);
  return allowedDays(availability, context) || spanText(first, last, context);
}

function spanText(first: number | null, last: number | null, context: SayingContext): string {
  if (first === null) return last === null ? '' : say(daysUntilWords, context, dayText(last, context));
  if (last === null) return say(daysFromWords, context, dayText(first, context));
  return Number.isNaN(first) ? '' : say(daysBetweenWords, context, spanOfText(first, last, context));
}

function dayText(day: number, context: SayingContext): string {
  if (Number.isNaN(day) || day === readCalendarDate(context.today)) return say(todayWords, context);
  return formatIn(context).format(day * DAY_MS);
}

/** Both days, as short as the language allows, e.g. “September 12 to 20, 2030”. */
function spanOfText(first: number, last: number, context: SayingContext): string {
  if (first >= last) return formatIn(context).format(first * DAY_MS);
  const parts = formatIn(context).formatRangeToParts(first * DAY_MS, last * DAY_MS);
  return parts
    .map(({ source, value }) =>
      source === 'shared' ? value.replace(/\s*[–-]\s*/, ` ${say(daysToWords, context)} `) : value,
    )
    .join('');
}

function formatIn({ language }: SayingContext): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language?.tag ?? 'en', {
    dateStyle: 'long',
    calendar: 'gregory',
    numberingSystem: 'latn',
    // Days have no time zone. UTC on both sides keeps them from moving.
    timeZone: 'UTC',
  });
}

function isToday(bound: DateBound | null): boolean {
  return bound?.isToday === true && bound.offset.amount === 0;
}

function say([name, english]: Word, { language }: SayingContext, ...values: readonly unknown[]): string {
  return textFor(language?.words[name] ?? english, language?.tag ?? 'en', values);
}
