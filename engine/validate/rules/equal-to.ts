import type { Rule, RuleAuthoring } from '../rule.ts';

/** It is the same, character for character, as the value of the other field. */
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
