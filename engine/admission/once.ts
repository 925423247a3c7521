import { type DateUnit, shiftDate } from '../value/date/calendar-date.ts';

/** How often one and the same may send a form: once for every so many of these; null: once and never again. */
export type Once = { readonly every: number; readonly period: RepeatPeriod } | null;

/** Hours (h), days (d), weeks (W), months (M), minutes (m) and years (Y). */
export type RepeatPeriod = 'h' | 'd' | 'W' | 'M' | 'm' | 'Y';

export const PERIODS = ['h', 'd', 'W', 'M', 'm', 'Y'] as const satisfies readonly RepeatPeriod[];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Whether it may be sent now after this last time, or after none (null). Both are milliseconds since 1970, UTC. */
export function maySend(now: number, last: number | null, once: Once): boolean {
  const next = nextTime(last, once);
  return next !== null && now >= next;
}

/** The time from which it may be sent again; null: never. */
export function nextTime(last: number | null, once: Once): number | null {
  if (last === null) return Number.NEGATIVE_INFINITY;
  return once === null ? null : later(last, once.every, once.period);
}

function later(time: number, every: number, period: RepeatPeriod): number {
  switch (period) {
    case 'm':
      return time + every * MINUTE_MS;
    case 'h':
      return time + every * HOUR_MS;
    case 'd':
      return time + every * DAY_MS;
    case 'W':
      return time + every * 7 * DAY_MS;
    case 'M':
      return shifted(time, every, 'months');
    case 'Y':
      return shifted(time, every, 'years');
  }
}

/** The same time of day so much later (UTC); if that month lacks the day, on its last. */
function shifted(time: number, amount: number, unit: DateUnit): number {
  const day = Math.floor(time / DAY_MS);
  return time + (shiftDate(day, amount, unit) - day) * DAY_MS;
}
