import type { Rule, RuleWords } from '../rule.ts';

/** It is the same, sign for sign, as what the other field holds. */
export const equalTo = {
  name: 'equalTo',
  compile:
    () =>
    (value, { others }) =>
      value === others[0] ? 'met' : 'unmet',
} as const satisfies Rule;

export const equalToWords = {
  of: 'equalTo',
  words: 'Please enter the same value again.',
} as const satisfies RuleWords;
