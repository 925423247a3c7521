// The clock of a site, as texts that can be compared. Where clocks are put back, an hour passes twice; the text then
// waits at the end of the first, so that it never goes back and an opening begins and ends once.

import { present } from '../present.ts';
import { dayNumber, writeCalendarDate } from './calendar-date.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Clocks are never put back by more than this. */
const MOST_REPEATED_MS = 3 * HOUR_MS;

/**
 * The time in a time zone at a moment (milliseconds since 1970, UTC), as `YYYY-MM-DDTHH:MM`. It never goes back. Throws for a name
 * that is not a time zone.
 */
export function siteMinute(timeZone: string, moment: number): string {
  const minute = Math.floor(moment / MINUTE_MS) * MINUTE_MS;
  const known = latest.get(timeZone);
  if (known?.minute === minute) return known.text;
  const text = textAt(timeZone, minute);
  latest.set(timeZone, { minute, text });
  return text;
}

/** The last answer for each zone: a server is asked for the same minute many times. */
const latest = new Map<string, { readonly minute: number; readonly text: string }>();

function textAt(timeZone: string, minute: number): string {
  const now = wallClock(timeZone, minute);
  const offset = now - minute;
  const before = minute - MOST_REPEATED_MS;
  if (wallClock(timeZone, before) - before <= offset) return written(now);
  // Put back meanwhile: finds the first minute of the repeated time.
  let [earlier, later] = [before, minute];
  while (later - earlier > MINUTE_MS) {
    const middle = earlier + Math.floor((later - earlier) / 2 / MINUTE_MS) * MINUTE_MS;
    if (wallClock(timeZone, middle) - middle > offset) earlier = middle;
    else later = middle;
  }
  return written(Math.max(now, wallClock(timeZone, earlier)));
}

function written(wall: number): string {
  const day = Math.floor(wall / DAY_MS);
  const time = wall - day * DAY_MS;
  const [hours, minutes] = [Math.floor(time / HOUR_MS), Math.floor((time % HOUR_MS) / MINUTE_MS)];
  return `${writeCalendarDate(day)}T${padded(hours)}:${padded(minutes)}`;
}

function padded(number: number): string {
  return String(number).padStart(2, '0');
}

/** The time that a clock on the wall shows, as though it were UTC. */
function wallClock(timeZone: string, moment: number): number {
  const parts = formatOf(timeZone).formatToParts(moment);
  const part = (name: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find(({ type }) => type === name)?.value);
  const day = present(dayNumber(part('year'), part('month'), part('day')));
  return day * DAY_MS + part('hour') * HOUR_MS + part('minute') * MINUTE_MS;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
}
