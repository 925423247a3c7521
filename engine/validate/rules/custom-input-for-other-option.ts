import type { Rule, RuleAuthoring } from '../rule.ts';

/** Broken when the ‘other’ option is chosen and nothing is entered with it: it is that text's `required`. */
export const rule = {
  name: 'customInputForOtherOption',
  compile: () => () => 'met',
} as const satisfies Rule;

export const authoring = {
  words: 'Enter an answer of your own.',
} as const satisfies RuleAuthoring;
