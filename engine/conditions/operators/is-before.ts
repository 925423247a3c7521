import { anyDate } from '../compare.ts';
import type { ConditionOperator } from '../operator.ts';

export const isBefore = {
  name: 'is-before',
  summary: 'is a day before this one (YYYY-MM-DD). Never met by what is no date.',
  test: (value, { date }) => date !== null && anyDate(value, (day) => day < date),
} as const satisfies ConditionOperator;
