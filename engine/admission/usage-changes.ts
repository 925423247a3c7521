import { readCalendarDate } from '../value/date/calendar-date.ts';
import { siteMinute } from '../value/date/site-minute.ts';
import { closureAt, type Opening } from './opening.ts';
import type { Usage } from './usage.ts';

/** A time at which a form opens or closes, or can be sent again. */
export interface UsageChange {
  /** Milliseconds from now. */
  readonly inMs: number;
  /** What holds then. */
  readonly usage: Usage;
}

/** What a host says of a form's use to its page, and how that changes by itself. */
export interface TimedUsage extends Usage {
  /** In order of time. */
  readonly changes: readonly UsageChange[];
}

const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;

/** When a form opens and closes from now on, milliseconds since 1970, by the clock of this time zone. */
export function openingChanges(opening: Opening, timeZone: string, now: number): readonly UsageChange[] {
  const closureOn = (moment: number) => closureAt(opening, siteMinute(timeZone, moment));
  const isOver = [
    { text: opening.from, holds: (moment: number) => closureOn(moment) !== 'notOpen' },
    { text: opening.until, holds: (moment: number) => closureOn(moment) === 'closed' },
  ];
  return isOver.flatMap(({ text, holds }) => {
    // No zone is a day from UTC, and a day counts as a whole.
    const day = readCalendarDate(text.slice(0, 'YYYY-MM-DD'.length));
    if (day === null || holds(now)) return [];
    const near = day * DAY_MS;
    const last = near + 3 * DAY_MS;
    if (!holds(last)) return [];
    const moment = firstSecond(Math.max(now, near - DAY_MS), last, holds);
    return [{ inMs: moment - now, usage: { now: siteMinute(timeZone, moment) } }];
  });
}

/** The first whole second from which it holds; before the first of these moments it does not, at the last it does. */
function firstSecond(from: number, to: number, holds: (moment: number) => boolean): number {
  let [before, after] = [Math.floor(from / SECOND_MS), Math.ceil(to / SECOND_MS)];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (holds(middle * SECOND_MS)) after = middle;
    else before = middle;
  }
  return after * SECOND_MS;
}
