import {
  isTimeBetween,
  MINUTES_OF_DAY,
  readClockTime,
  writeTwelveHours,
} from '../../value/date/clock-time.ts';
import type { Json } from '../../value/json.ts';
import type { Rule, RuleAuthoring } from '../rule.ts';

/** Limits: start and end as `HH:MM`, both included, and the type of clock. The span may cross midnight. */
export const rule = {
  name: 'timeLimit',
  compile([start = null, end = null]) {
    const [from, to] = [minutesOf(start) ?? 0, minutesOf(end) ?? MINUTES_OF_DAY - 1];
    return (value) => {
      const time = minutesOf(typeof value === 'string' ? value : null);
      return time !== null && isTimeBetween(time, from, to) ? 'met' : 'unmet';
    };
  },
  showLimits: ([start = null, end = null, type = null]) =>
    [start ?? '00:00', end ?? '23:59'].map((limit) => {
      const minutes = minutesOf(limit);
      return type === 'twelve' && minutes !== null ? writeTwelveHours(minutes) : limit;
    }),
} as const satisfies Rule;

export const authoring = {
  words: 'Enter a time from {0} to {1}.',
} as const satisfies RuleAuthoring;

function minutesOf(limit: Json): number | null {
  return typeof limit === 'string' ? readClockTime(limit) : null;
}
