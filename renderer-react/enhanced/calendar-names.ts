import { weekdayOf } from 'formularium/engine';

const DAY_MS = 86_400_000;
const DAYS_OF_WEEK = 7;
const MONDAY = 1;
const SHORTEST = 2; // spec 001 §9: Su to Sa
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** Names of days, months and weekdays in one language. Days are given as numbers. */
export interface CalendarNames {
  readonly month: (day: number) => string;
  readonly monthAndYear: (day: number) => string;
  readonly weekday: (day: number) => string;
  readonly shortWeekday: (day: number) => string;
  readonly whole: (day: number) => string;
}

/** Names from the platform, with the Latin digits that forms use in every language. */
export function calendarNames(language: string): CalendarNames {
  const names = (options: Intl.DateTimeFormatOptions): ((day: number) => string) => {
    // Days have no time zone. UTC on both sides keeps them from moving.
    const locale = { calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' };
    const format = new Intl.DateTimeFormat(language, { ...options, ...locale });
    return (day) => format.format(day * DAY_MS);
  };
  const [short, narrow] = [names({ weekday: 'short' }), names({ weekday: 'narrow' })];
  return {
    month: names({ month: 'short' }), // spec 001 §9: Jan to Dec
    monthAndYear: names({ month: 'long', year: 'numeric' }),
    weekday: names({ weekday: 'long' }),
    whole: names({ dateStyle: 'full' }),
    shortWeekday(day) {
      if (/^en\b/.test(language)) return short(day).slice(0, SHORTEST);
      return short(day).length > 2 * SHORTEST ? narrow(day) : short(day);
    },
  };
}

/** The first day of the week, 0 for Sunday: the author's choice, else Monday in every language (spec 000 §1). */
export function firstWeekday(wanted: unknown): number {
  return typeof wanted === 'string' && WEEKDAYS.includes(wanted) ? WEEKDAYS.indexOf(wanted) : MONDAY;
}

/** The first day of a day's week. */
export function weekBegin(day: number, firstDay: number): number {
  return day - ((weekdayOf(day) - firstDay + DAYS_OF_WEEK) % DAYS_OF_WEEK);
}

/** The seven days from this one on. */
export function weekOf(begin: number): readonly number[] {
  return Array.from({ length: DAYS_OF_WEEK }, (_, place) => begin + place);
}
