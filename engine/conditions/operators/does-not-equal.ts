import { anyItem, compareItem } from '../compare.ts';
import type { ConditionOperator } from '../operator.ts';

export const doesNotEqual = {
  name: '!=',
  summary: 'is not the same; of several values, none is. Empty means: answered.',
  test: (value, operand) =>
    value === null ? operand.folded !== '' : !anyItem(value, (item) => compareItem(item, operand) === 0),
} as const satisfies ConditionOperator;
