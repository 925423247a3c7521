import { readCalendarDate } from '../../value/date/calendar-date.ts';
import { anyDate } from '../compare.ts';
import type { ConditionOperator, OperatorAuthoring } from '../operator.ts';

export const operator = {
  name: 'is-before-n-or-more-days',
  readDay: readCalendarDate,
  asksToday: true,
  test: (value, { days }, today) =>
    days !== null && typeof today === 'number' && anyDate(value, (day) => today - day >= days),
} as const satisfies ConditionOperator;

export const authoring = {
  summary: 'lies this number of days or more before today; 0 includes today.',
} as const satisfies OperatorAuthoring;
