import { anySame } from '../compare.ts';
import type { ConditionOperator, OperatorAuthoring } from '../operator.ts';

export const operator = {
  name: '=',
  test: (value, operand) => (value === null ? operand.folded === '' : anySame(value, operand)),
} as const satisfies ConditionOperator;

export const authoring = {
  summary: 'is the same; of several values, any one is. Compared with nothing: not answered.',
  takesNothing: true,
} as const satisfies OperatorAuthoring;
