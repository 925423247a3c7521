import { anyItem, foldedText } from '../compare.ts';
import type { ConditionOperator, OperatorAuthoring } from '../operator.ts';

export const operator = {
  name: 'does-not-contain',
  test: (value, operand) => !anyItem(value, (item) => foldedText(item).includes(operand.folded)),
} as const satisfies ConditionOperator;

export const authoring = {
  summary: 'does not contain this text; of several values, none does. Met by an unanswered field.',
} as const satisfies OperatorAuthoring;
