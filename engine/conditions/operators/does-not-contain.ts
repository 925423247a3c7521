import { anyItem, foldedText } from '../compare.ts';
import type { ConditionOperator } from '../operator.ts';

export const doesNotContain = {
  name: 'does-not-contain',
  summary: 'has this text nowhere in it; of several values, none has. Met by an unanswered field.',
  test: (value, operand) => !anyItem(value, (item) => foldedText(item).includes(operand.folded)),
} as const satisfies ConditionOperator;
