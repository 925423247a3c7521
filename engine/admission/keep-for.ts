import { type DateUnit, shiftDate } from '../value/date/calendar-date.ts';
import type { JsonObject } from '../value/json.ts';
import { objectIn, textIn } from '../value/read-member.ts';

/** How long entries are kept: so many days, weeks, months or years, or “0”: no longer than they are needed. */
export const KEEP_FOR = '^(0|[1-9][0-9]{0,3} (day|week|month|year)s?)$';

const DAY_MS = 24 * 60 * 60 * 1000;
const UNITS: ReadonlyMap<string, DateUnit> = new Map([
  ['day', 'days'],
  ['week', 'weeks'],
  ['month', 'months'],
  ['year', 'years'],
]);

/**
 * The time before which entries of a form have been kept for long enough, milliseconds since 1970, UTC; null for a form that keeps
 * them for good.
 */
export function expiredBefore(definition: JsonObject, now: number): number | null {
  const keepFor = textIn(objectIn(definition, 'settings'), 'keepFor');
  if (!new RegExp(KEEP_FOR).test(keepFor)) return null;
  const [many = '', unit = ''] = keepFor.split(' ');
  const shifted = UNITS.get(unit.replace(/s$/, ''));
  if (shifted === undefined) return now;
  const day = Math.floor(now / DAY_MS);
  return now - (day - shiftDate(day, -Number(many), shifted)) * DAY_MS;
}
