import { anyItem, foldedText } from '../compare.ts';
import type { ConditionOperator, OperatorSummary } from '../operator.ts';

export const contains = {
  name: 'contains',
  test: (value, operand) => anyItem(value, (item) => foldedText(item).includes(operand.folded)),
} as const satisfies ConditionOperator;

export const containsSummary = {
  of: 'contains',
  summary: 'has this text somewhere in it; of several values, any one has.',
} as const satisfies OperatorSummary;
