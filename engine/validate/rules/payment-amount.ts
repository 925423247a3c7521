import { compare, isDecimal, ZERO } from '../../value/number/decimal.ts';
import type { Rule, RuleAuthoring } from '../rule.ts';

/** The amount is above 0. Its limit is the name of the way to pay. */
export const rule = {
  name: 'paymentAmount',
  compile: () => (value) => (isDecimal(value) && compare(value, ZERO) > 0 ? 'met' : 'unmet'),
} as const satisfies Rule;

export const authoring = {
  words: '{0} amount must be greater than 0.',
} as const satisfies RuleAuthoring;
