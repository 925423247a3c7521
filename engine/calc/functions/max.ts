import { compare } from '../../value/number/decimal.ts';
import type { FormulaFunction } from '../function.ts';

export const max = {
  name: 'max',
  summary: 'The greatest.',
  arity: 'atLeastOne',
  apply(args) {
    let [most] = args;
    for (const number of args) if (compare(number, most) > 0) most = number;
    return most;
  },
  small: 'greatest',
} as const satisfies FormulaFunction;
