import type { Rule, RuleWords } from '../rule.ts';

const MOST_CHARACTERS = 8192;

/** Limits: the provider and the site's key. Whether the token is a person's, only the host can find out. */
export const captcha = {
  name: 'captcha',
  asksHost: true,
  compile: () => (value) =>
    typeof value === 'string' && value !== '' && value.length <= MOST_CHARACTERS ? 'ask' : 'unmet',
} as const satisfies Rule;

export const captchaWords = { of: 'captcha', words: 'Invalid CAPTCHA' } as const satisfies RuleWords;
