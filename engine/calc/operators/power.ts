import { ZERO } from '../../value/number/decimal.ts';
import { power as raised } from '../../value/number/decimal-power.ts';
import type { FormulaOperator } from '../operator.ts';

export const power = {
  symbol: '^',
  summary: 'The power: 2^3^2 is 2^(3^2). A negative number has only whole powers, zero has no negative ones.',
  precedence: 300,
  associativity: 'right',
  hidden: ZERO,
  sign: null,
  hint: '',
  apply: raised,
} as const satisfies FormulaOperator;
