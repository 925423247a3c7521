import { add as sum, ZERO } from '../../value/number/decimal.ts';
import type { FormulaOperator } from '../operator.ts';

export const add = {
  symbol: '+',
  summary: 'The sum; before a single number it changes nothing.',
  precedence: 100,
  associativity: 'left',
  hidden: ZERO,
  sign: (operand) => operand,
  hint: '',
  apply: sum,
  small: 'sum',
} as const satisfies FormulaOperator;
