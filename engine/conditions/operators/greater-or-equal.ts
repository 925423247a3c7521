import { anyCompares } from '../compare.ts';
import type { ConditionOperator, OperatorSummary } from '../operator.ts';

const isNotBefore = (order: number): boolean => order >= 0;

export const greaterOrEqual = {
  name: '>=',
  test: (value, operand) => anyCompares(value, operand, isNotBefore),
} as const satisfies ConditionOperator;

export const greaterOrEqualSummary = {
  of: '>=',
  summary: 'is greater or the same. Never met by an unanswered field.',
} as const satisfies OperatorSummary;
