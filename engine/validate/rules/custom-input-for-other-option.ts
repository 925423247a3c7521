import type { Rule } from '../rule.ts';

/** Broken when the ‘other’ option is chosen and nothing is entered with it: it is that text's `required`. */
export const customInputForOtherOption = {
  name: 'customInputForOtherOption',
  words: 'Please, enter a custom value.',
  compile: () => () => 'met',
} as const satisfies Rule;
