import { anyItem, foldedText } from '../compare.ts';
import type { ConditionOperator } from '../operator.ts';

export const endsWith = {
  name: 'ends-with',
  summary: 'ends with this text; of several values, any one does.',
  test: (value, operand) => anyItem(value, (item) => foldedText(item).endsWith(operand.folded)),
} as const satisfies ConditionOperator;
