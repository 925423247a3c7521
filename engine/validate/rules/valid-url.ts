import type { Rule, RuleAuthoring } from '../rule.ts';
import { isWebAddress } from '../web-address.ts';

/** It is the address of a page on the web, with or without protocol (spec 001 §5). */
export const rule = {
  name: 'validurl',
  compile: () => (value) => (typeof value === 'string' && isWebAddress(value) ? 'met' : 'unmet'),
} as const satisfies Rule;

export const authoring = {
  words: 'Please enter a valid URL.',
} as const satisfies RuleAuthoring;
