import { ceiling } from '../../value/number/decimal.ts';
import type { FormulaFunction } from '../function.ts';

export const ceil = {
  name: 'ceil',
  summary: 'The next whole number upwards.',
  arity: 'one',
  apply: ([number]) => ceiling(number),
  small: 'ceiling',
} as const satisfies FormulaFunction;
