import type { Rule, RuleAuthoring } from '../rule.ts';

/** Broken when the kind could not read the answer at all, e.g. a list where a text belongs. */
export const rule = {
  name: 'answer',
  compile: () => () => 'met',
} as const satisfies Rule;

export const authoring = { words: 'Please fix this field.' } as const satisfies RuleAuthoring;
