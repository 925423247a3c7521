import { anyItem, compareItem } from '../compare.ts';
import type { ConditionOperator } from '../operator.ts';

export const lessThan = {
  name: '<',
  summary: 'is less, or comes earlier. Never met by an unanswered field.',
  test: (value, operand) => anyItem(value, (item) => compareItem(item, operand) < 0),
} as const satisfies ConditionOperator;
