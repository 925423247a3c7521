// Days are counted from 1970-01-01 in years that begin in March, so that a leap day is the last of its year, and in eras
// of 400 years, after which the calendar repeats.

const DAY_MS = 86_400_000;
const ERA_YEARS = 400;
const ERA_DAYS = 146_097;
/** From 0000-03-01 to 1970-01-01. */
const EPOCH_DAYS = 719_468;

/** The same time of day so many months later (UTC); where that month has no such day, on its last. */
export function addMonths(time: number, months: number): number {
  const days = Math.floor(time / DAY_MS);
  const { year, month, day } = dateOf(days);
  const target = year * 12 + month + months;
  const first = { year: Math.floor(target / 12), month: target - Math.floor(target / 12) * 12 };
  const next = {
    year: Math.floor((target + 1) / 12),
    month: target + 1 - Math.floor((target + 1) / 12) * 12,
  };
  const start = dayOf(first);
  return (start + Math.min(day, dayOf(next) - start - 1)) * DAY_MS + (time - days * DAY_MS);
}

/** A month from 0 (January) and a day from 0. */
interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

function dateOf(days: number): CalendarDay {
  const since = days + EPOCH_DAYS;
  const era = Math.floor(since / ERA_DAYS);
  const ofEra = since - era * ERA_DAYS;
  const leaps = Math.floor(ofEra / 1460) - Math.floor(ofEra / 36_524) + Math.floor(ofEra / 146_096);
  const yearOfEra = Math.floor((ofEra - leaps) / 365);
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * ofYear + 2) / 153);
  const month = (fromMarch + 2) % 12;
  return {
    year: era * ERA_YEARS + yearOfEra + (month < 2 ? 1 : 0),
    month,
    day: ofYear - Math.floor((153 * fromMarch + 2) / 5),
  };
}

/** The first day of a month. */
function dayOf({ year, month }: Omit<CalendarDay, 'day'>): number {
  const shifted = month < 2 ? year - 1 : year;
  const era = Math.floor(shifted / ERA_YEARS);
  const yearOfEra = shifted - era * ERA_YEARS;
  const ofYear = Math.floor((153 * ((month + 10) % 12) + 2) / 5);
  const leaps = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  return era * ERA_DAYS + yearOfEra * 365 + leaps + ofYear - EPOCH_DAYS;
}
