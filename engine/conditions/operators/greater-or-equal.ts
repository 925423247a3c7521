import { anyCompares } from '../compare.ts';
import type { ConditionOperator } from '../operator.ts';

export const greaterOrEqual = {
  name: '>=',
  summary: 'is greater or the same. Never met by an unanswered field.',
  test: (value, operand) => anyCompares(value, operand, (order) => order >= 0),
} as const satisfies ConditionOperator;
