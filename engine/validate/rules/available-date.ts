import { readCalendarDate } from '../../value/date/calendar-date.ts';
import { isDateAvailable, readAvailability } from '../available-dates.ts';
import type { Rule, RuleAuthoring } from '../rule.ts';

/** Limit: the dates to choose from, as `Availability`. It depends on the fields that limits refer to, and on today. */
export const rule = {
  name: 'availableDate',
  asksToday: true,
  compile([limit]) {
    const availability = readAvailability(limit ?? null);
    return (value, context) => {
      const day = typeof value === 'string' ? readCalendarDate(value) : null;
      return day !== null && isDateAvailable(day, availability, context) ? 'met' : 'unmet';
    };
  },
} as const satisfies Rule;

export const authoring = {
  words: 'Please select one of the available dates.',
} as const satisfies RuleAuthoring;
