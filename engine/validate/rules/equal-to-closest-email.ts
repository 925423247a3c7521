import type { Rule, RuleAuthoring } from '../rule.ts';

/** The confirmation is exactly the address in its field (spec 001 §5). */
export const rule = {
  name: 'equalToClosestEmail',
  compile:
    () =>
    (value, { others }) =>
      value === others[0] ? 'met' : 'unmet',
} as const satisfies Rule;

export const authoring = {
  words: 'Please enter the same value again.',
} as const satisfies RuleAuthoring;
