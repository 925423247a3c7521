import { floor as whole } from '../../value/number/decimal.ts';
import type { FormulaFunction } from '../function.ts';

export const floor = {
  name: 'floor',
  summary: 'The next whole number downwards.',
  arity: 'one',
  apply: ([number]) => whole(number),
  small: 'floor',
} as const satisfies FormulaFunction;
