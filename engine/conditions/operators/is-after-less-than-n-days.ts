import { readCalendarDate } from '../../value/date/calendar-date.ts';
import { anyDate } from '../compare.ts';
import type { ConditionOperator, OperatorAuthoring } from '../operator.ts';

export const operator = {
  name: 'is-after-less-than-n-days',
  readDay: readCalendarDate,
  asksToday: true,
  test: (value, { days }, today) =>
    days !== null && typeof today === 'number' && anyDate(value, (day) => day > today && day - today < days),
} as const satisfies ConditionOperator;

export const authoring = {
  summary: 'lies after today, by fewer than this number of days.',
} as const satisfies OperatorAuthoring;
