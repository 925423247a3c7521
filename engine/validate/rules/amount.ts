import { compare, isDecimal, ZERO } from '../../value/number/decimal.ts';
import { limitOf } from '../floored.ts';
import type { Rule, RuleAuthoring } from '../rule.ts';

/**
 * Limits: the amounts to choose from, or none if any amount is allowed. Nothing is never an amount. If it depends on the
 * frequency what can be chosen, the other field is the price id, which is blank for any other amount.
 */
export const rule = {
  name: 'amount',
  compile(limits) {
    const levels = limits.map(limitOf);
    return (value, { others: [priceId] }) => {
      if (!isDecimal(value) || compare(value, ZERO) <= 0 || priceId === null) return 'unmet';
      const isLevel = levels.some((level) => level !== null && compare(value, level) === 0);
      return levels.length === 0 || isLevel ? 'met' : 'unmet';
    };
  },
} as const satisfies Rule;

export const authoring = {
  words: 'Enter an amount in digits, like 25.',
} as const satisfies RuleAuthoring;
