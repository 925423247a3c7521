import { roundHalfAway } from '../../value/number/decimal.ts';
import type { FormulaFunction } from '../function.ts';

export const round = {
  name: 'round',
  summary: 'The nearest whole number; a half goes away from zero.',
  arity: 'one',
  apply: ([number]) => roundHalfAway(number, 0),
  small: 'nearest',
} as const satisfies FormulaFunction;
