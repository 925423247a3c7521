import { anyItem, compareItem } from '../compare.ts';
import type { ConditionOperator } from '../operator.ts';

export const greaterOrEqual = {
  name: '>=',
  summary: 'is greater or the same. Never met by an unanswered field.',
  test: (value, operand) => anyItem(value, (item) => compareItem(item, operand) >= 0),
} as const satisfies ConditionOperator;
