import type { Rule, RuleAuthoring } from '../rule.ts';

// Spec 001 §5, emailWP, and §9: six characters or more, two labels or more, of letters, digits and hyphens. Letters of any script,
// since there are such domains. As in every domain (RFC 1035), no label begins or ends with a hyphen or is longer than 63, and
// the last is not a number; no address has more than 254 characters (RFC 5321).
const ADDRESS =
  /^(?=.{6,254}$)[\w!#$%&'*+/=?^`{|}~.-]{1,64}@(?:(?!-)[\p{L}\p{M}\p{N}-]{0,62}[\p{L}\p{M}\p{N}]\.)+(?!-|\d+$)[\p{L}\p{M}\p{N}-]{0,62}[\p{L}\p{M}\p{N}]$/u;

/** It is an e-mail address: one @, a local part of allowed characters, at least two domain labels. */
export const rule = {
  name: 'email',
  compile: () => (value) => (typeof value === 'string' && ADDRESS.test(value) ? 'met' : 'unmet'),
} as const satisfies Rule;

export const authoring = {
  words: 'Please enter a valid email address.',
} as const satisfies RuleAuthoring;
