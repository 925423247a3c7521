import { compilePattern } from '../pattern/compile-pattern.ts';
import type { Rule, RuleAuthoring } from '../rule.ts';

/**
 * Limit: the author's pattern, which the whole value has to fit. An unreadable pattern requires nothing: a check
 * reports it.
 */
export const rule = {
  name: 'pattern',
  compile([source]) {
    const { test } = compilePattern(typeof source === 'string' ? source : '');
    return (value) => (test === null || (typeof value === 'string' && test(value)) ? 'met' : 'unmet');
  },
} as const satisfies Rule;

export const authoring = { words: 'Please fix this field.' } as const satisfies RuleAuthoring;
