import { anySame } from '../compare.ts';
import type { ConditionOperator, OperatorSummary } from '../operator.ts';

export const equals = {
  name: '=',
  test: (value, operand) => (value === null ? operand.folded === '' : anySame(value, operand)),
} as const satisfies ConditionOperator;

export const equalsSummary = {
  of: '=',
  summary: 'is the same; of several values, any one is. Empty means: not answered.',
  takesNothing: true,
} as const satisfies OperatorSummary;
