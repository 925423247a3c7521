import type { Rule } from '../rule.ts';

/** Broken when the kind could not read the answer at all, e.g. a list where a text belongs. */
export const answer = {
  name: 'answer',
  words: 'Please fix this field.',
  compile: () => () => 'met',
} as const satisfies Rule;
