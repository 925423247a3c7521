import type { Rule } from '../rule.ts';

/** The confirmation is the very address of the field it belongs to (spec 001 §5). */
export const equalToClosestEmail = {
  name: 'equalToClosestEmail',
  words: 'Please enter the same value again.',
  compile:
    () =>
    (value, { others }) =>
      value === others[0] ? 'met' : 'unmet',
} as const satisfies Rule;
