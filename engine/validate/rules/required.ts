import type { Rule } from '../rule.ts';

/** Held before every other rule, and by itself: blank is what it refuses, so a value has met it. */
export const required = {
  name: 'required',
  words: 'This field is required.',
  compile: () => () => 'met',
} as const satisfies Rule;
