import { absolute } from '../../value/number/decimal.ts';
import type { FormulaFunction } from '../function.ts';

export const abs = {
  name: 'abs',
  summary: 'The number without its sign.',
  arity: 'one',
  apply: ([number]) => absolute(number),
  small: 'size',
} as const satisfies FormulaFunction;
