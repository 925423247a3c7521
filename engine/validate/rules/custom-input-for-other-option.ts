import type { Rule, RuleWords } from '../rule.ts';

/** Broken when the ‘other’ option is chosen and nothing is entered with it: it is that text's `required`. */
export const customInputForOtherOption = {
  name: 'customInputForOtherOption',
  compile: () => () => 'met',
} as const satisfies Rule;

export const customInputForOtherOptionWords = {
  of: 'customInputForOtherOption',
  words: 'Please, enter a custom value.',
} as const satisfies RuleWords;
