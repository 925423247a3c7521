import type { Rule, RuleWords } from '../rule.ts';

/** Held before every other rule, and by itself: blank is what it refuses, so a value has met it. */
export const required = {
  name: 'required',
  compile: () => () => 'met',
} as const satisfies Rule;

export const requiredWords = {
  of: 'required',
  words: 'This field is required.',
} as const satisfies RuleWords;
