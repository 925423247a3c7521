import { anyCompares } from '../compare.ts';
import type { ConditionOperator, OperatorAuthoring } from '../operator.ts';

const isNotAfter = (order: number): boolean => order <= 0;

export const operator = {
  name: '<=',
  test: (value, operand) => anyCompares(value, operand, isNotAfter),
} as const satisfies ConditionOperator;

export const authoring = {
  summary: 'is less or the same. Never met by an unanswered field.',
} as const satisfies OperatorAuthoring;
