import { dayNumber } from '../../value/date/calendar-date.ts';
import type { Rule, RuleAuthoring } from '../rule.ts';

/** A day of the calendar, its year first: `2026-02-28`, also `2026/2/28`. */
export const rule = {
  name: 'dateISO',
  compile: () => (value) => {
    const parts = typeof value === 'string' ? /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})$/.exec(value) : null;
    const [, year, month, day] = (parts ?? []).map(Number);
    return dayNumber(year ?? 0, month ?? 0, day ?? 0) === null ? 'unmet' : 'met';
  },
} as const satisfies Rule;

export const authoring = {
  words: 'Please enter a valid date (ISO).',
} as const satisfies RuleAuthoring;
