import { shownBound, staysWithin } from '../donation-limits.ts';
import type { Rule, RuleWords } from '../rule.ts';

/** Limits: the most, the currency, and the levels. An amount that is a level is right whatever the limits say. */
export const badMaximum = {
  name: 'bad_maximum',
  compile: (limits) => staysWithin(limits, (order) => order > 0),
  showLimits: shownBound,
} as const satisfies Rule;

export const badMaximumWords = {
  of: 'bad_maximum',
  words: 'The maximum custom donation amount for this form is {0}',
} as const satisfies RuleWords;
