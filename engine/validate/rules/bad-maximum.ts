import { shownBound, staysWithin } from '../donation-limits.ts';
import type { Rule, RuleAuthoring } from '../rule.ts';

/** Limits: the maximum, the currency, and the levels. An amount that is a level is valid whatever the limits are. */
export const rule = {
  name: 'bad_maximum',
  compile: (limits) => staysWithin(limits, (order) => order > 0),
  showLimits: shownBound,
} as const satisfies Rule;

export const authoring = {
  words: 'Enter {0} or less.',
} as const satisfies RuleAuthoring;
