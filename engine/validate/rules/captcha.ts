import type { Rule, RuleAuthoring } from '../rule.ts';

const MOST_CHARACTERS = 8192;

/**
 * Limits: the provider, the site's key, and `invisible` where there is nothing to complete. Whether the token is a person's,
 * only the host can find out; and an invisible one is executed when the form is sent (spec 001 §4): then the question is about
 * no token yet, and the host gives one as the answer, and submits again.
 */
export const rule = {
  name: 'captcha',
  asksHost: true,
  compile:
    ([, , size]) =>
    (value) =>
      typeof value === 'string' && (value !== '' || size === 'invisible') && value.length <= MOST_CHARACTERS
        ? 'ask'
        : 'unmet',
} as const satisfies Rule;

export const authoring = {
  words: 'Invalid CAPTCHA',
  needs: ([provider]) => [`captcha:${provider}`],
} as const satisfies RuleAuthoring;
