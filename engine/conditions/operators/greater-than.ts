import { anyCompares } from '../compare.ts';
import type { ConditionOperator, OperatorAuthoring } from '../operator.ts';

const isAfter = (order: number): boolean => order > 0;

export const operator = {
  name: '>',
  test: (value, operand) => anyCompares(value, operand, isAfter),
} as const satisfies ConditionOperator;

export const authoring = {
  summary: 'is greater, or comes later. Never met by an unanswered field.',
} as const satisfies OperatorAuthoring;
