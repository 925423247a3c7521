import { readCalendarDate } from '../../value/date/calendar-date.ts';
import { anyDate } from '../compare.ts';
import type { ConditionOperator, OperatorAuthoring } from '../operator.ts';

export const operator = {
  name: 'is-before',
  readDay: readCalendarDate,
  test: (value, { date }) => date !== null && anyDate(value, (day) => day < date),
} as const satisfies ConditionOperator;

export const authoring = {
  summary: 'is a day before this one (YYYY-MM-DD). Never met by a value that is not a date.',
} as const satisfies OperatorAuthoring;
