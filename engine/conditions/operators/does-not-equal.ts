import { anySame } from '../compare.ts';
import type { ConditionOperator, OperatorSummary } from '../operator.ts';

export const doesNotEqual = {
  name: '!=',
  test: (value, operand) => (value === null ? operand.folded !== '' : !anySame(value, operand)),
} as const satisfies ConditionOperator;

export const doesNotEqualSummary = {
  of: '!=',
  summary: 'is not the same; of several values, none is. Empty means: answered.',
  takesNothing: true,
} as const satisfies OperatorSummary;
