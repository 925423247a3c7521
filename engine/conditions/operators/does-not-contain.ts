import { anyItem, foldedText } from '../compare.ts';
import type { ConditionOperator, OperatorSummary } from '../operator.ts';

export const doesNotContain = {
  name: 'does-not-contain',
  test: (value, operand) => !anyItem(value, (item) => foldedText(item).includes(operand.folded)),
} as const satisfies ConditionOperator;

export const doesNotContainSummary = {
  of: 'does-not-contain',
  summary: 'has this text nowhere in it; of several values, none has. Met by an unanswered field.',
} as const satisfies OperatorSummary;
