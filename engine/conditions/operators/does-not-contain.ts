import { anyText } from '../compare.ts';
import type { ConditionOperator, OperatorAuthoring } from '../operator.ts';

export const operator = {
  name: 'does-not-contain',
  isOfEach: true,
  test: (value, operand) => !anyText(value, operand, (text, part) => text.includes(part)),
} as const satisfies ConditionOperator;

export const authoring = {
  summary: 'does not contain this text; of several values, none does. Met by an unanswered field.',
} as const satisfies OperatorAuthoring;
