import type { Rule, RuleAuthoring } from '../rule.ts';

/** It is the same, sign for sign, as what the other field holds. */
export const rule = {
  name: 'equalTo',
  compile:
    () =>
    (value, { others }) =>
      value === others[0] ? 'met' : 'unmet',
} as const satisfies Rule;

export const authoring = {
  words: 'Please enter the same value again.',
} as const satisfies RuleAuthoring;
