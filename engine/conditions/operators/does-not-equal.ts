import { anyCompares } from '../compare.ts';
import type { ConditionOperator } from '../operator.ts';

const isSame = (order: number): boolean => order === 0;

export const doesNotEqual = {
  name: '!=',
  summary: 'is not the same; of several values, none is. Empty means: answered.',
  test: (value, operand) => (value === null ? operand.folded !== '' : !anyCompares(value, operand, isSame)),
} as const satisfies ConditionOperator;
