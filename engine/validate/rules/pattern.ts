import { compilePattern } from '../pattern/compile-pattern.ts';
import type { Rule, RuleWords } from '../rule.ts';

/** Limit: the author's pattern, which the whole value has to fit. A pattern that cannot be read demands nothing: a check refuses it. */
export const pattern = {
  name: 'pattern',
  compile([source]) {
    const { test } = compilePattern(typeof source === 'string' ? source : '');
    return (value) => (test === null || (typeof value === 'string' && test(value)) ? 'met' : 'unmet');
  },
} as const satisfies Rule;

export const patternWords = { of: 'pattern', words: 'Please fix this field.' } as const satisfies RuleWords;
