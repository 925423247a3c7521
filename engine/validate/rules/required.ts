import type { Rule, RuleAuthoring } from '../rule.ts';

/** Held before every other rule, and by itself: blank is what it refuses, so a value has met it. */
export const rule = {
  name: 'required',
  compile: () => () => 'met',
} as const satisfies Rule;

export const authoring = {
  words: 'This field is required.',
} as const satisfies RuleAuthoring;
