import { isCardNumber } from '../../value/money/card-types.ts';
import type { Rule, RuleAuthoring } from '../rule.ts';

/** It is the number of a card: of a known sort, as long as those are, with the right check digit. */
export const rule = {
  name: 'cardNumber',
  compile: () => (value) => (typeof value === 'string' && isCardNumber(value) ? 'met' : 'unmet'),
} as const satisfies Rule;

export const authoring = {
  words: 'Enter the whole number of the card.',
} as const satisfies RuleAuthoring;
