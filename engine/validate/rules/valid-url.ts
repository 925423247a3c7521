import type { Rule } from '../rule.ts';
import { isWebAddress } from '../web-address.ts';

/** It is the address of a page on the web, with or without protocol (spec 001 §5). */
export const validUrl = {
  name: 'validurl',
  words: 'Please enter a valid URL.',
  compile: () => (value) => (typeof value === 'string' && isWebAddress(value) ? 'met' : 'unmet'),
} as const satisfies Rule;
