import { anyItem, foldedText } from '../compare.ts';
import type { ConditionOperator, OperatorAuthoring } from '../operator.ts';

export const operator = {
  name: 'starts-with',
  test: (value, operand) => anyItem(value, (item) => foldedText(item).startsWith(operand.folded)),
} as const satisfies ConditionOperator;

export const authoring = {
  summary: 'starts with this text; of several values, any one does.',
} as const satisfies OperatorAuthoring;
