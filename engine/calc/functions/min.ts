import { compare } from '../../value/number/decimal.ts';
import type { FormulaFunction } from '../function.ts';

export const min = {
  name: 'min',
  summary: 'The least.',
  arity: 'atLeastOne',
  apply(args) {
    let [least] = args;
    for (const number of args) if (compare(number, least) < 0) least = number;
    return least;
  },
  small: 'least',
} as const satisfies FormulaFunction;
