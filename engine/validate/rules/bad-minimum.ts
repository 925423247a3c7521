import { shownBound, staysWithin } from '../donation-limits.ts';
import type { Rule, RuleWords } from '../rule.ts';

/** Limits: the least, the currency, and the levels. An amount that is a level is right whatever the limits say. */
export const badMinimum = {
  name: 'bad_minimum',
  compile: (limits) => staysWithin(limits, (order) => order < 0),
  showLimits: shownBound,
} as const satisfies Rule;

export const badMinimumWords = {
  of: 'bad_minimum',
  words: 'The minimum custom donation amount for this form is {0}',
} as const satisfies RuleWords;
