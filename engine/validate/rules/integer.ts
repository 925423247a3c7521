import { isZero, remainder } from '../../value/number/decimal.ts';
import { limitOf } from '../floored.ts';
import { numbersIn } from '../numbers-in.ts';
import type { Rule, RuleAuthoring } from '../rule.ts';

/** It is a whole number; 2.0 is one. */
export const rule = {
  name: 'integer',
  compile() {
    const one = limitOf(1);
    return (value) =>
      numbersIn(value).every((number) => {
        const rest = one && remainder(number, one);
        return rest !== null && isZero(rest);
      })
        ? 'met'
        : 'unmet';
  },
} as const satisfies Rule;

export const authoring = {
  words: 'Enter a whole number, like 12.',
} as const satisfies RuleAuthoring;
