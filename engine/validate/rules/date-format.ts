import { readCalendarDate } from '../../value/date/calendar-date.ts';
import { writeDateIn } from '../../value/date/date-format.ts';
import type { Rule, RuleAuthoring } from '../rule.ts';

/**
 * Limit: the format. The kind reads dates, in the field's own format: a text that it could not read is still as it was typed.
 * Its message shows a day in that format.
 */
export const rule = {
  name: 'dateformat',
  compile: () => (value) => (typeof value === 'string' && readCalendarDate(value) !== null ? 'met' : 'unmet'),
  showLimits: ([format]) => [writeDateIn(String(format), EXAMPLE)],
} as const satisfies Rule;

/** No day of it can be taken for a month. */
const EXAMPLE = '2030-09-27';

export const authoring = {
  words: 'Please enter a valid date.',
} as const satisfies RuleAuthoring;
