import { anyCompares } from '../compare.ts';
import type { ConditionOperator } from '../operator.ts';

const isNotAfter = (order: number): boolean => order <= 0;

export const lessOrEqual = {
  name: '<=',
  summary: 'is less or the same. Never met by an unanswered field.',
  test: (value, operand) => anyCompares(value, operand, isNotAfter),
} as const satisfies ConditionOperator;
