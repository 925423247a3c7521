import { anyDate } from '../compare.ts';
import type { ConditionOperator, OperatorSummary } from '../operator.ts';

export const isBeforeLessThanNDays = {
  name: 'is-before-less-than-n-days',
  asksToday: true,
  test: (value, { days }, today) =>
    days !== null && typeof today === 'number' && anyDate(value, (day) => today > day && today - day < days),
} as const satisfies ConditionOperator;

export const isBeforeLessThanNDaysSummary = {
  of: 'is-before-less-than-n-days',
  summary: 'lies before today, by fewer days than that.',
} as const satisfies OperatorSummary;
