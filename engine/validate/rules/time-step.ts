import { readClockTime } from '../../value/date/clock-time.ts';
import type { Json } from '../../value/json.ts';
import type { Rule, RuleAuthoring } from '../rule.ts';

/** Limits: the steps of hours and minutes, counted from midnight and from the full hour. */
export const rule = {
  name: 'timeStep',
  compile(limits) {
    const [hours = 1, minutes = 1] = limits.map(stepIn);
    return (value) => {
      const time = typeof value === 'string' ? readClockTime(value) : null;
      if (time === null) return 'unmet';
      return Math.floor(time / 60) % hours === 0 && (time % 60) % minutes === 0 ? 'met' : 'unmet';
    };
  },
} as const satisfies Rule;

export const authoring = {
  words: 'Choose one of the times on offer.',
} as const satisfies RuleAuthoring;

function stepIn(limit: Json): number {
  return typeof limit === 'number' && limit >= 1 ? limit : 1;
}
