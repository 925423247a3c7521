import type { Rule, RuleAuthoring } from '../rule.ts';

const MOST_CHARACTERS = 8192;

/**
 * Limits: the provider, the site's key ('' for the server's own), and `invisible` if there is nothing to complete. Only the host can find out
 * whether the token is a person's. An invisible captcha is executed when the form is sent (spec 001 §4): the question
 * is then about no token yet, and the host gives one as the answer, and submits again.
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
  words: 'The check against spam is missing. Please try it again.',
  needs: ([provider]) => [`captcha:${provider}`],
} as const satisfies RuleAuthoring;
