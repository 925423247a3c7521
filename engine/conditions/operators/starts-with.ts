import { anyText } from '../compare.ts';
import type { ConditionOperator, OperatorAuthoring } from '../operator.ts';

export const operator = {
  name: 'starts-with',
  test: (value, operand) => anyText(value, operand, (text, part) => text.startsWith(part)),
} as const satisfies ConditionOperator;

export const authoring = {
  summary: 'starts with this text; of several values, any one does.',
} as const satisfies OperatorAuthoring;
