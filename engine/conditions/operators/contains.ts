import { anyItem, foldedText } from '../compare.ts';
import type { ConditionOperator, OperatorAuthoring } from '../operator.ts';

export const operator = {
  name: 'contains',
  test: (value, operand) => anyItem(value, (item) => foldedText(item).includes(operand.folded)),
} as const satisfies ConditionOperator;

export const authoring = {
  summary: 'has this text somewhere in it; of several values, any one has.',
} as const satisfies OperatorAuthoring;
