import { anyCompares } from '../compare.ts';
import type { ConditionOperator, OperatorSummary } from '../operator.ts';

const isSame = (order: number): boolean => order === 0;

export const equals = {
  name: '=',
  test: (value, operand) => (value === null ? operand.folded === '' : anyCompares(value, operand, isSame)),
} as const satisfies ConditionOperator;

export const equalsSummary = {
  of: '=',
  summary: 'is the same; of several values, any one is. Empty means: not answered.',
} as const satisfies OperatorSummary;
