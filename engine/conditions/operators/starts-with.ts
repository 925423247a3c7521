import { anyItem, foldedText } from '../compare.ts';
import type { ConditionOperator, OperatorSummary } from '../operator.ts';

export const startsWith = {
  name: 'starts-with',
  test: (value, operand) => anyItem(value, (item) => foldedText(item).startsWith(operand.folded)),
} as const satisfies ConditionOperator;

export const startsWithSummary = {
  of: 'starts-with',
  summary: 'begins with this text; of several values, any one does.',
} as const satisfies OperatorSummary;
