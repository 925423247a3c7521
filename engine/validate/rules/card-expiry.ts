import { isGoodOn, readCardExpiry } from '../../value/money/card-expiry.ts';
import type { Rule, RuleAuthoring } from '../rule.ts';

/** It is a month, and the card is valid through it. While the day is unknown, any month may lie in the future. */
export const rule = {
  name: 'cardExpiry',
  asksToday: true,
  compile:
    () =>
    (value, { today }) => {
      const expiry = typeof value === 'string' ? readCardExpiry(value) : null;
      return expiry !== null && isGoodOn(expiry, today) ? 'met' : 'unmet';
    },
} as const satisfies Rule;

export const authoring = {
  words: 'Enter the month and year in which the card expires, like 09/30.',
} as const satisfies RuleAuthoring;
