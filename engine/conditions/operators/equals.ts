import { anyCompares } from '../compare.ts';
import type { ConditionOperator } from '../operator.ts';

export const equals = {
  name: '=',
  summary: 'is the same; of several values, any one is. Empty means: not answered.',
  test: (value, operand) =>
    value === null ? operand.folded === '' : anyCompares(value, operand, (order) => order === 0),
} as const satisfies ConditionOperator;
