import { anyText } from '../compare.ts';
import type { ConditionOperator, OperatorAuthoring } from '../operator.ts';

export const operator = {
  name: 'contains',
  test: (value, operand) => anyText(value, operand, (text, part) => text.includes(part)),
} as const satisfies ConditionOperator;

export const authoring = {
  summary: 'contains this text; of several values, any one does.',
} as const satisfies OperatorAuthoring;
