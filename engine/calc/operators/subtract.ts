import { subtract as difference, negate, ZERO } from '../../value/number/decimal.ts';
import type { FormulaOperator } from '../operator.ts';

export const subtract = {
  symbol: '-',
  summary: 'The difference; before a single number, the number with the other sign.',
  precedence: 100,
  associativity: 'left',
  hidden: ZERO,
  sign: negate,
  hint: '',
  apply: difference,
  small: 'difference',
  smallSign: 'opposite',
} as const satisfies FormulaOperator;
