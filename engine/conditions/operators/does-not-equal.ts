import { anyCompares } from '../compare.ts';
import type { ConditionOperator, OperatorSummary } from '../operator.ts';

const isSame = (order: number): boolean => order === 0;

export const doesNotEqual = {
  name: '!=',
  test: (value, operand) => (value === null ? operand.folded !== '' : !anyCompares(value, operand, isSame)),
} as const satisfies ConditionOperator;

export const doesNotEqualSummary = {
  of: '!=',
  summary: 'is not the same; of several values, none is. Empty means: answered.',
} as const satisfies OperatorSummary;
