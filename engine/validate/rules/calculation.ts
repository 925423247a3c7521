import type { Rule, RuleAuthoring } from '../rule.ts';

/** Broken by a formula that divides by zero or overflows; its field then counts 0 (spec 001 §8). */
export const rule = {
  name: 'calculation',
  compile: () => () => 'met',
} as const satisfies Rule;

export const authoring = {
  words: 'Failed to calculate field.',
} as const satisfies RuleAuthoring;
