import { anyCompares } from '../compare.ts';
import type { ConditionOperator, OperatorAuthoring } from '../operator.ts';

const isBefore = (order: number): boolean => order < 0;

export const operator = {
  name: '<',
  test: (value, operand) => anyCompares(value, operand, isBefore),
} as const satisfies ConditionOperator;

export const authoring = {
  summary: 'is less, or comes earlier. Never met by an unanswered field.',
} as const satisfies OperatorAuthoring;
