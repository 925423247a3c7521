import { anyItem, foldedText } from '../compare.ts';
import type { ConditionOperator, OperatorSummary } from '../operator.ts';

export const endsWith = {
  name: 'ends-with',
  test: (value, operand) => anyItem(value, (item) => foldedText(item).endsWith(operand.folded)),
} as const satisfies ConditionOperator;

export const endsWithSummary = {
  of: 'ends-with',
  summary: 'ends with this text; of several values, any one does.',
} as const satisfies OperatorSummary;
