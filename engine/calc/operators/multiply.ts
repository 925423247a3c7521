import { ONE, multiply as product } from '../../value/number/decimal.ts';
import type { FormulaOperator } from '../operator.ts';

export const multiply = {
  symbol: '*',
  summary: 'The product.',
  precedence: 200,
  associativity: 'left',
  hidden: ONE,
  sign: null,
  hint: '',
  apply: product,
  small: 'product',
} as const satisfies FormulaOperator;
