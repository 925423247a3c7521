import type { Rule } from '../rule.ts';

/** Broken by a formula that divides by zero or overflows; its field then counts 0 (spec 001 §8). */
export const calculation = {
  name: 'calculation',
  words: 'Failed to calculate field.',
  compile: () => () => 'met',
} as const satisfies Rule;
