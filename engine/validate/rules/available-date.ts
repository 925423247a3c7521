import { readCalendarDate } from '../../value/date/calendar-date.ts';
import { filledIn } from '../../value/text/text.ts';
import { isDateAvailable, readAvailability } from '../available-dates.ts';
import type { Rule, RuleAuthoring } from '../rule.ts';
import { otherDays } from '../said-dates.ts';

/**
 * Limit: the dates to choose from, as `Availability`. It depends on the fields that limits refer to, and on today. The
 * message says which days are left.
 */
export const rule = {
  name: 'availableDate',
  asksToday: true,
  messageFor: (words, [limit = null], context, language) =>
    filledIn(words, [otherDays(readAvailability(limit), { ...context, language })]),
  compile([limit]) {
    const availability = readAvailability(limit ?? null);
    return (value, context) => {
      const day = typeof value === 'string' ? readCalendarDate(value) : null;
      return day !== null && isDateAvailable(day, availability, context) ? 'met' : 'unmet';
    };
  },
} as const satisfies Rule;

export const authoring = {
  words: 'Choose another day: {0}.',
} as const satisfies RuleAuthoring;
