import type { Rule, RuleWords } from '../rule.ts';

/** Limit: the address that the host asks about the value. The engine asks nobody: it asks the host. */
export const remote = {
  name: 'remote',
  asksHost: true,
  compile: () => (value) => (typeof value === 'string' ? 'ask' : 'unmet'),
} as const satisfies Rule;

export const remoteWords = { of: 'remote', words: 'Please fix this field.' } as const satisfies RuleWords;
