import type { Rule, RuleAuthoring } from '../rule.ts';

/** It consists only of the digits 0 to 9: no sign, no point, no blank. */
export const rule = {
  name: 'digits',
  compile: () => (value) => (typeof value === 'string' && /^\d+$/.test(value) ? 'met' : 'unmet'),
} as const satisfies Rule;

export const authoring = { words: 'Please enter only digits.' } as const satisfies RuleAuthoring;
