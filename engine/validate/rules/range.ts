import { compare } from '../../value/number/decimal.ts';
import { limitOf } from '../floored.ts';
import { numbersIn } from '../numbers-in.ts';
import type { Rule, RuleAuthoring } from '../rule.ts';

/** Limits: the minimum and the maximum, both allowed; for a range, both ends lie between them. */
export const rule = {
  name: 'range',
  compile([least, most]) {
    const [min, max] = [limitOf(least), limitOf(most)];
    return (value) => {
      if (min === null || max === null) return 'met';
      const isWithin = numbersIn(value).every((one) => compare(one, min) >= 0 && compare(one, max) <= 0);
      return isWithin ? 'met' : 'unmet';
    };
  },
} as const satisfies Rule;

export const authoring = {
  words: 'Please enter a value between {0} and {1}.',
} as const satisfies RuleAuthoring;
