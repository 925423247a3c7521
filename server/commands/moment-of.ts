import { startOfDay } from '../value/clock.ts';
import { StartupError } from '../value/errors.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The moment that an argument names, in milliseconds since 1970: a day at the site, or a time with its zone. */
export function momentOf(given: string, timeZone: string): number {
  const moment = DAY.test(given) ? startOfDay(given, timeZone) : Date.parse(given);
  if (Number.isFinite(moment)) return moment;
  throw new StartupError(
    `“${given}” is not a day, for example 2026-11-21, or a time, for example 2026-11-21T09:00Z.`,
  );
}
