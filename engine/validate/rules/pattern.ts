import { compilePattern } from '../pattern/compile-pattern.ts';
import type { Rule } from '../rule.ts';

/** Limit: the author's pattern, which the whole value has to fit. A pattern that cannot be read demands nothing: a check refuses it. */
export const pattern = {
  name: 'pattern',
  words: 'Please fix this field.',
  compile([source]) {
    const { test } = compilePattern(typeof source === 'string' ? source : '');
    return (value) => (test === null || (typeof value === 'string' && test(value)) ? 'met' : 'unmet');
  },
} as const satisfies Rule;
