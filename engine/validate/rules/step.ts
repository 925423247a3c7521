import { type Decimal, isZero, remainder, subtract } from '../../value/number/decimal.ts';
import { limitOf } from '../floored.ts';
import { numbersIn } from '../numbers-in.ts';
import type { Rule, RuleAuthoring } from '../rule.ts';

/** Limits: the step, and the start of the steps. Exact: 0.3 is a multiple of 0.1. */
export const rule = {
  name: 'step',
  compile([size, from]) {
    const [width, start] = [limitOf(size), limitOf(from)];
    const isOnStep = (number: Decimal): boolean => {
      if (width === null || start === null || isZero(width)) return true;
      const rest = subtract(number, start);
      const over = rest === null ? null : remainder(rest, width);
      return over !== null && isZero(over);
    };
    return (value) => (numbersIn(value).every(isOnStep) ? 'met' : 'unmet');
  },
} as const satisfies Rule;

export const authoring = {
  words: 'Please enter a multiple of {0}.',
} as const satisfies RuleAuthoring;
