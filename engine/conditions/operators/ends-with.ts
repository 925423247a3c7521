import { anyText } from '../compare.ts';
import type { ConditionOperator, OperatorAuthoring } from '../operator.ts';

export const operator = {
  name: 'ends-with',
  test: (value, operand) => anyText(value, operand, (text, part) => text.endsWith(part)),
} as const satisfies ConditionOperator;

export const authoring = {
  summary: 'ends with this text; of several values, any one does.',
} as const satisfies OperatorAuthoring;
