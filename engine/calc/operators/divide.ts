import { ONE, divide as quotient } from '../../value/number/decimal.ts';
import type { FormulaOperator } from '../operator.ts';

export const divide = {
  symbol: '/',
  summary: 'The quotient, to 34 significant digits; fails when the divisor is zero.',
  precedence: 200,
  associativity: 'left',
  hidden: ONE,
  sign: null,
  hint: '',
  apply: quotient,
  small: 'quotient',
} as const satisfies FormulaOperator;
