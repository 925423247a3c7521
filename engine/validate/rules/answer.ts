import type { Rule, RuleWords } from '../rule.ts';

/** Broken when the kind could not read the answer at all, e.g. a list where a text belongs. */
export const answer = {
  name: 'answer',
  compile: () => () => 'met',
} as const satisfies Rule;

export const answerWords = { of: 'answer', words: 'Please fix this field.' } as const satisfies RuleWords;
