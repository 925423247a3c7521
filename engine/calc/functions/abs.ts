import { absolute } from '../../value/number/decimal.ts';
import type { FormulaFunction } from '../function.ts';

export const abs = {
  name: 'abs',
  summary: 'The absolute value of the number.',
  arity: 'one',
  apply: ([number]) => absolute(number),
  small: 'size',
} as const satisfies FormulaFunction;
