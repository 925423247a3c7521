/** The time, and the day by the calendar of the site. */
export interface Clock {
  readonly now: () => Date;
  /** `YYYY-MM-DD` at the site; visitors' own clocks do not count. */
  readonly today: () => string;
}

/** The site's time zone unless its configuration names another. */
export const DEFAULT_TIME_ZONE = 'America/New_York';

/** The clock of a site in this time zone. */
export function clockIn(timeZone: string, now: () => Date): Clock {
  return { now, today: () => dayIn(timeZone, now()) };
}

/** Whether a time zone has this name, so that `dayIn` can be asked about it. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

interface Calendar {
  readonly format: Intl.DateTimeFormat;
  /** The last second that was asked for, and its day: no day begins within a second. */
  second: number;
  day: string;
}

/** Making a format costs more than all the rest of a request, and asking it a tenth: each zone's is made once. */
const calendars = new Map<string, Calendar>();

/** The day of the calendar, `YYYY-MM-DD`, that it is in a time zone at a moment. Throws for a name that is not a time zone. */
export function dayIn(timeZone: string, moment: Date): string {
  const calendar = calendarOf(timeZone);
  const second = Math.floor(moment.getTime() / 1000);
  if (second !== calendar.second) {
    calendar.day = dayBy(calendar.format, moment);
    calendar.second = second;
  }
  return calendar.day;
}

function dayBy(format: Intl.DateTimeFormat, moment: Date): string {
  const parts = format.formatToParts(moment);
  const part = (name: string): string => parts.find(({ type }) => type === name)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

function calendarOf(timeZone: string): Calendar {
  const known = calendars.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const calendar = { format, second: Number.NaN, day: '' };
  calendars.set(timeZone, calendar);
  return calendar;
}
