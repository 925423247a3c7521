import type { Rule, RuleAuthoring } from '../rule.ts';

/** Validated before every other rule, and separately: it refuses blank, so every value meets it. */
export const rule = {
  name: 'required',
  compile: () => () => 'met',
} as const satisfies Rule;

export const authoring = {
  words: 'This field is required.',
} as const satisfies RuleAuthoring;
