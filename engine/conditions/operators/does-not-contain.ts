import { anyItem, foldedText } from '../compare.ts';
import type { ConditionOperator, OperatorAuthoring } from '../operator.ts';

export const operator = {
  name: 'does-not-contain',
  test: (value, operand) => !anyItem(value, (item) => foldedText(item).includes(operand.folded)),
} as const satisfies ConditionOperator;

export const authoring = {
  summary: 'has this text nowhere in it; of several values, none has. Met by an unanswered field.',
} as const satisfies OperatorAuthoring;
