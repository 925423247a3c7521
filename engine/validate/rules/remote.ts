import type { Rule } from '../rule.ts';

/** Limit: the address that the host asks about the value. The engine asks nobody: it asks the host. */
export const remote = {
  name: 'remote',
  words: 'Please fix this field.',
  compile: () => (value) => (typeof value === 'string' ? 'ask' : 'unmet'),
} as const satisfies Rule;
