import type { Rule, RuleAuthoring } from '../rule.ts';

/** A name has no digits, and is not an e-mail address. */
export const rule = {
  name: 'donorName',
  compile: () => (value) => (typeof value === 'string' && !/[\p{Nd}@]/u.test(value) ? 'met' : 'unmet'),
} as const satisfies Rule;

export const authoring = {
  words: 'Enter a name, without digits and without an email address.',
} as const satisfies RuleAuthoring;
