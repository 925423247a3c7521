import { anyDate } from '../compare.ts';
import type { ConditionOperator, OperatorSummary } from '../operator.ts';

export const isAfter = {
  name: 'is-after',
  test: (value, { date }) => date !== null && anyDate(value, (day) => day > date),
} as const satisfies ConditionOperator;

export const isAfterSummary = {
  of: 'is-after',
  summary: 'is a day after this one (YYYY-MM-DD). Never met by what is no date.',
} as const satisfies OperatorSummary;
