import { add, type Decimal, decimal, divide, ZERO } from '../../value/number/decimal.ts';
import type { FormulaFunction } from '../function.ts';

export const avg = {
  name: 'avg',
  summary: 'The sum divided by the number of values.',
  arity: 'atLeastOne',
  apply(args) {
    let sum: Decimal | null = ZERO;
    for (const number of args) sum = sum && add(sum, number);
    return sum && divide(sum, decimal(args.length));
  },
} as const satisfies FormulaFunction;
