import { anyCompares } from '../compare.ts';
import type { ConditionOperator } from '../operator.ts';

export const greaterThan = {
  name: '>',
  summary: 'is greater, or comes later. Never met by an unanswered field.',
  test: (value, operand) => anyCompares(value, operand, (order) => order > 0),
} as const satisfies ConditionOperator;
