import type { Rule } from '../rule.ts';

const MOST_CHARACTERS = 8192;

/** Limits: the provider and the site's key. Whether the token is a person's, only the host can find out. */
export const captcha = {
  name: 'captcha',
  words: 'Invalid CAPTCHA',
  compile: () => (value) =>
    typeof value === 'string' && value !== '' && value.length <= MOST_CHARACTERS ? 'ask' : 'unmet',
} as const satisfies Rule;
