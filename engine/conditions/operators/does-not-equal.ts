import { anySame } from '../compare.ts';
import type { ConditionOperator, OperatorAuthoring } from '../operator.ts';

export const operator = {
  name: '!=',
  isOfEach: true,
  test: (value, operand) => (value === null ? operand.folded !== '' : !anySame(value, operand)),
} as const satisfies ConditionOperator;

export const authoring = {
  summary: 'is not the same; of several values, none is. Compared with nothing: answered.',
  takesNothing: true,
} as const satisfies OperatorAuthoring;
