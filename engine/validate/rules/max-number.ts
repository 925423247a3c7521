import { compare } from '../../value/number/decimal.ts';
import { floored, limitOf } from '../floored.ts';
import type { Rule, RuleAuthoring } from '../rule.ts';

/** It is at most the limit, both floored to two decimals. */
export const rule = {
  name: 'maxNumber',
  // A kind that writes numbers its own way gives its text as well.
  showLimits: ([limit = null, text = limit]) => [text],
  compile([limit]) {
    const bound = floored(limitOf(limit));
    return (value) => {
      const number = floored(value);
      return bound !== null && number !== null && compare(number, bound) > 0 ? 'unmet' : 'met';
    };
  },
} as const satisfies Rule;

export const authoring = {
  words: 'Please enter a value less than or equal to {0}.',
} as const satisfies RuleAuthoring;
