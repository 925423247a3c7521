// Days of the Gregorian calendar as whole numbers, counted from 1970-01-01. It uses no clock and no time zone, so
// neither
// ever moves a date. Days are counted in years that begin in March: then the leap day is a year's last, and the months
// before it follow one rule (153 days every five months).

const DAYS_OF_ERA = 146_097; // 400 years, after which the calendar repeats itself
const LENGTH = 'YYYY-MM-DD'.length;
const DAYS_BEFORE_1970 = 719_468; // from 0000-03-01

/** A day by its year, month and day. */
export interface CivilDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export type DateUnit = 'days' | 'weeks' | 'months' | 'years';

/**
 * A day of the calendar as the number of days since 1970-01-01, or null for any other text. The only form is
 * `YYYY-MM-DD`.
 */
export function readCalendarDate(text: string): number | null {
  const match = text.length === LENGTH ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) : null;
  return match === null ? null : dayNumber(Number(match[1]), Number(match[2]), Number(match[3]));
}

/** The same from numbers; null when the calendar does not have the day. */
export function dayNumber(year: number, month: number, day: number): number | null {
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null;
  return daysFrom({ year, month, day });
}

/** The day of a number. */
export function civilDate(number: number): CivilDate {
  const shifted = number + DAYS_BEFORE_1970;
  const era = Math.floor(shifted / DAYS_OF_ERA);
  const dayOfEra = shifted - era * DAYS_OF_ERA;
  const leaps = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leaps) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1,
  };
}

/** `YYYY-MM-DD`. A day before the year 0 or after 9999 has no such text, and is cut to the first or last that has. */
export function writeCalendarDate(number: number): string {
  const { year, month, day } = civilDate(Math.min(Math.max(number, FIRST_DAY), LAST_DAY));
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
}

/** 0 is Sunday, 6 is Saturday. */
export function weekdayOf(number: number): number {
  return (((number + 4) % 7) + 7) % 7;
}

/**
 * So much later, or with a negative amount earlier. A day that the month lacks becomes its last: 31 January + 1 month =
 * 28 or 29 February.
 */
export function shiftDate(number: number, amount: number, unit: DateUnit): number {
  if (unit === 'days') return number + amount;
  if (unit === 'weeks') return number + amount * 7;
  const { year, month, day } = civilDate(number);
  const months = year * 12 + month - 1 + amount * (unit === 'years' ? 12 : 1);
  const [toYear, toMonth] = [Math.floor(months / 12), (((months % 12) + 12) % 12) + 1];
  return daysFrom({ year: toYear, month: toMonth, day: Math.min(day, daysIn(toYear, toMonth)) });
}

/** The number of days in a month. */
export function daysIn(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function daysFrom({ year, month, day }: CivilDate): number {
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_OF_ERA + dayOfEra - DAYS_BEFORE_1970;
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

function padded(number: number, width: number): string {
  return String(number).padStart(width, '0');
}

const FIRST_DAY = /* @__PURE__ */ daysFrom({ year: 0, month: 1, day: 1 });
const LAST_DAY = /* @__PURE__ */ daysFrom({ year: 9999, month: 12, day: 31 });
