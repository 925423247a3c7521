import { anyCompares } from '../compare.ts';
import type { ConditionOperator } from '../operator.ts';

export const doesNotEqual = {
  name: '!=',
  summary: 'is not the same; of several values, none is. Empty means: answered.',
  test: (value, operand) =>
    value === null ? operand.folded !== '' : !anyCompares(value, operand, (order) => order === 0),
} as const satisfies ConditionOperator;
