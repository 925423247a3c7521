import { anyCompares } from '../compare.ts';
import type { ConditionOperator } from '../operator.ts';

const isSame = (order: number): boolean => order === 0;

export const equals = {
  name: '=',
  summary: 'is the same; of several values, any one is. Empty means: not answered.',
  test: (value, operand) => (value === null ? operand.folded === '' : anyCompares(value, operand, isSame)),
} as const satisfies ConditionOperator;
