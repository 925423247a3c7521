import { readCalendarDate } from '../value/date/calendar-date.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Language, script and region: tags with more in them need not be well-formed. */
const LOCALE = /^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?\b/i;

/**
 * A time of the site's clock, `YYYY-MM-DDTHH:MM`, in the words of a language; English without one. Anything else is
 * written as it is.
 */
export function submissionTime(at: string, tag = 'en'): string {
  const [, date = '', hours, minutes] = /^(.{10})T(\d\d):(\d\d)$/.exec(at) ?? [];
  const day = readCalendarDate(date);
  if (day === null) return at;
  const moment = day * DAY_MS + (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
  const [locale] = LOCALE.exec(tag) ?? ['en'];
  // The clock of the site reads as UTC here, so no time zone moves it.
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return format.format(moment);
}
