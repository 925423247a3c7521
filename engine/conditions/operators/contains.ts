import { anyItem, foldedText } from '../compare.ts';
import type { ConditionOperator, OperatorAuthoring } from '../operator.ts';

export const operator = {
  name: 'contains',
  test: (value, operand) => anyItem(value, (item) => foldedText(item).includes(operand.folded)),
} as const satisfies ConditionOperator;

export const authoring = {
  summary: 'contains this text; of several values, any one does.',
} as const satisfies OperatorAuthoring;
