import type { Rule, RuleWords } from '../rule.ts';

/** A name has no digits, and is no e-mail address. */
export const donorName = {
  name: 'donorName',
  compile: () => (value) => (typeof value === 'string' && !/[\p{Nd}@]/u.test(value) ? 'met' : 'unmet'),
} as const satisfies Rule;

export const donorNameWords = {
  of: 'donorName',
  words: 'The First Name and Last Name fields cannot contain an email address or numbers.',
} as const satisfies RuleWords;
