import { anyItem, foldedText } from '../compare.ts';
import type { ConditionOperator } from '../operator.ts';

export const contains = {
  name: 'contains',
  summary: 'has this text somewhere in it; of several values, any one has.',
  test: (value, operand) => anyItem(value, (item) => foldedText(item).includes(operand.folded)),
} as const satisfies ConditionOperator;
