import { anyItem, foldedText } from '../compare.ts';
import type { ConditionOperator } from '../operator.ts';

export const startsWith = {
  name: 'starts-with',
  summary: 'begins with this text; of several values, any one does.',
  test: (value, operand) => anyItem(value, (item) => foldedText(item).startsWith(operand.folded)),
} as const satisfies ConditionOperator;
