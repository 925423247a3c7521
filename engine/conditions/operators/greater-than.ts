import { anyCompares } from '../compare.ts';
import type { ConditionOperator } from '../operator.ts';

const isAfter = (order: number): boolean => order > 0;

export const greaterThan = {
  name: '>',
  summary: 'is greater, or comes later. Never met by an unanswered field.',
  test: (value, operand) => anyCompares(value, operand, isAfter),
} as const satisfies ConditionOperator;
