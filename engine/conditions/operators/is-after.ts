import { anyDate } from '../compare.ts';
import type { ConditionOperator } from '../operator.ts';

export const isAfter = {
  name: 'is-after',
  summary: 'is a day after this one (YYYY-MM-DD). Never met by what is no date.',
  test: (value, { date }) => date !== null && anyDate(value, (day) => day > date),
} as const satisfies ConditionOperator;
