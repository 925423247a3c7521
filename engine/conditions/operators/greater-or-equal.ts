import { anyCompares } from '../compare.ts';
import type { ConditionOperator } from '../operator.ts';

const isNotBefore = (order: number): boolean => order >= 0;

export const greaterOrEqual = {
  name: '>=',
  summary: 'is greater or the same. Never met by an unanswered field.',
  test: (value, operand) => anyCompares(value, operand, isNotBefore),
} as const satisfies ConditionOperator;
