import { siteMinute } from 'formularium/engine/server';

/** The time, and the day by the calendar of the site. */
export interface Clock {
  readonly timeZone: string;
  readonly now: () => Date;
  /** `YYYY-MM-DD` at the site; visitors' own clocks do not count. */
  readonly today: () => string;
  /** `YYYY-MM-DDTHH:MM` at the site. It never goes back, not even where clocks are put back. */
  readonly minute: () => string;
  /** A moment in the words of a language, as a clock at the site shows it. */
  readonly inWords: (moment: Date, language: string) => string;
  /** The same in short, for lists: without the year, if it is the present one. */
  readonly inShort: (moment: Date, language: string) => string;
}

/** The site's time zone unless its configuration names another. */
export const DEFAULT_TIME_ZONE = 'America/New_York';

/** The clock of a site in this time zone. */
export function clockIn(timeZone: string, now: () => Date): Clock {
  return {
    timeZone,
    now,
    today: () => dayIn(timeZone, now()),
    minute: () => siteMinute(timeZone, now().getTime()),
    inWords: (moment, language) => writeMomentIn(timeZone, moment, language),
    inShort: (moment, language) => {
      const isOfThisYear = dayIn(timeZone, moment).slice(0, 4) === dayIn(timeZone, now()).slice(0, 4);
      return formatIn(timeZone, language, isOfThisYear ? 'shortOfThisYear' : 'short').format(moment);
    },
  };
}

/** The name of a time zone as people read it: “America/New York”. */
export function zoneText(timeZone: string): string {
  return timeZone.replaceAll('_', ' ');
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

const HOUR_MS = 3_600_000;
/** No zone is further from UTC. */
const FURTHEST_MS = 16 * HOUR_MS;

/** The first second of a day, `YYYY-MM-DD`, in a time zone: milliseconds since 1970; NaN for a day that does not exist. */
export function startOfDay(day: string, timeZone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight)) return Number.NaN;
  let [before, after] = [(midnight - FURTHEST_MS) / 1000, (midnight + FURTHEST_MS) / 1000];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayIn(timeZone, new Date(middle * 1000)) < day) before = middle;
    else after = middle;
  }
  return after * 1000;
}

/** Writes moments, milliseconds since 1970, by the clock of a time zone: `2026-11-21 04:00:09`. */
export function writeTimeIn(timeZone: string): (moment: number) => string {
  // Swedish writes year, month and day in this order.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return (moment) => format.format(moment);
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const at = DAY.test(text) ? Date.parse(text) : Number.NaN;
  // The 30th of February would be read as a day of March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** A day of the calendar, `YYYY-MM-DD`, in the words of a language: “December 21, 2026”. */
export function writeDay(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}

/** A moment in the words of a language, as a clock at the site shows it: “December 21, 2026 at 4:00 AM”. */
export function writeMomentIn(timeZone: string, moment: Date, language: string): string {
  return formatIn(timeZone, language, 'long').format(moment);
}

/** How moments are written: in words, or in short with the year or without it. */
const WRITTEN = {
  long: { dateStyle: 'long', timeStyle: 'short' },
  short: { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  shortOfThisYear: { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

/** Made once for each: a list writes a moment or two in each row. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string, language: string, written: keyof typeof WRITTEN): Intl.DateTimeFormat {
  const key = `${timeZone} ${language} ${written}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(language, { ...WRITTEN[written], timeZone });
  formats.set(key, format);
  return format;
}
