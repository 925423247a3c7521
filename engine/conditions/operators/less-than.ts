import { anyCompares } from '../compare.ts';
import type { ConditionOperator } from '../operator.ts';

const isBefore = (order: number): boolean => order < 0;

export const lessThan = {
  name: '<',
  summary: 'is less, or comes earlier. Never met by an unanswered field.',
  test: (value, operand) => anyCompares(value, operand, isBefore),
} as const satisfies ConditionOperator;
