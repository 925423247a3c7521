import { isDecimal } from '../../value/number/is-decimal.ts';
import type { Rule, RuleWords } from '../rule.ts';

/** Limits: every value there is to choose. A visitor cannot miss them; whoever forges a request can. */
export const option = {
  name: 'option',
  compile(limits) {
    const values = new Set(limits);
    return (value) => {
      if (value === null || isDecimal(value)) return 'unmet';
      const chosen = typeof value === 'string' ? [value] : value;
      return chosen.every((item) => values.has(item)) ? 'met' : 'unmet';
    };
  },
} as const satisfies Rule;

export const optionWords = {
  of: 'option',
  words: 'Selected value does not exist.',
} as const satisfies RuleWords;
