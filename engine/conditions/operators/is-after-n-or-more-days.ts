import { anyDate } from '../compare.ts';
import type { ConditionOperator, OperatorSummary } from '../operator.ts';

export const isAfterNOrMoreDays = {
  name: 'is-after-n-or-more-days',
  asksToday: true,
  test: (value, { days }, today) =>
    days !== null && typeof today === 'number' && anyDate(value, (day) => day - today >= days),
} as const satisfies ConditionOperator;

export const isAfterNOrMoreDaysSummary = {
  of: 'is-after-n-or-more-days',
  summary: 'lies so many days or more after today; 0 takes today as well.',
} as const satisfies OperatorSummary;
