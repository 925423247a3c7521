import { remainder, ZERO } from '../../value/number/decimal.ts';
import type { FormulaOperator } from '../operator.ts';

export const modulo = {
  symbol: '%',
  summary:
    'The remainder of a division, with the sign of the dividend, never a percentage; fails when the divisor is zero.',
  precedence: 200,
  associativity: 'left',
  hidden: ZERO,
  sign: null,
  hint: 'It gives the remainder of a division: for a percentage, divide by 100.',
  apply: remainder,
} as const satisfies FormulaOperator;
