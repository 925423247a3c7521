import { readCalendarDate } from '../../value/date/calendar-date.ts';
import type { Rule, RuleAuthoring } from '../rule.ts';

/** The kind reads dates, in the field's own format: a text that it could not read is still as it was typed. */
export const rule = {
  name: 'dateformat',
  compile: () => (value) => (typeof value === 'string' && readCalendarDate(value) !== null ? 'met' : 'unmet'),
} as const satisfies Rule;

export const authoring = {
  words: 'Please enter a valid date.',
} as const satisfies RuleAuthoring;
