import type { Rule } from '../rule.ts';

/** It is the same, sign for sign, as what the other field holds. */
export const equalTo = {
  name: 'equalTo',
  words: 'Please enter the same value again.',
  compile:
    () =>
    (value, { others }) =>
      value === others[0] ? 'met' : 'unmet',
} as const satisfies Rule;
