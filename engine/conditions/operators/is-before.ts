import { anyDate } from '../compare.ts';
import type { ConditionOperator, OperatorSummary } from '../operator.ts';

export const isBefore = {
  name: 'is-before',
  test: (value, { date }) => date !== null && anyDate(value, (day) => day < date),
} as const satisfies ConditionOperator;

export const isBeforeSummary = {
  of: 'is-before',
  summary: 'is a day before this one (YYYY-MM-DD). Never met by what is no date.',
} as const satisfies OperatorSummary;
