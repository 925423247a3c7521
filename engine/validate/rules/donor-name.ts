import type { Rule } from '../rule.ts';

/** A name has no digits, and is no e-mail address. */
export const donorName = {
  name: 'donorName',
  words: 'The First Name and Last Name fields cannot contain an email address or numbers.',
  compile: () => (value) => (typeof value === 'string' && !/[\p{Nd}@]/u.test(value) ? 'met' : 'unmet'),
} as const satisfies Rule;
