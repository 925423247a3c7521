import type { Rule, RuleAuthoring } from '../rule.ts';

/** A name has no digits, and is not an e-mail address. */
export const rule = {
  name: 'donorName',
  compile: () => (value) => (typeof value === 'string' && !/[\p{Nd}@]/u.test(value) ? 'met' : 'unmet'),
} as const satisfies Rule;

export const authoring = {
  words: 'The First Name and Last Name fields cannot contain an email address or numbers.',
} as const satisfies RuleAuthoring;
