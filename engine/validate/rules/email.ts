import type { Rule, RuleWords } from '../rule.ts';

const LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]+$/;
const LABEL = /^[A-Za-z0-9-]+$/;
const MIN_LENGTH = 6; // spec 001 §9

/** It is an e-mail address: one @, a local part of allowed characters, at least two domain labels. */
export const email = {
  name: 'email',
  compile: () => (value) => (typeof value === 'string' && isEmail(value) ? 'met' : 'unmet'),
} as const satisfies Rule;

export const emailWords = {
  of: 'email',
  words: 'Please enter a valid email address.',
} as const satisfies RuleWords;

/** Spec 001 §5, emailWP. Two dots in a row leave an empty label between them, so no rule of their own is needed. */
function isEmail(text: string): boolean {
  if (text.length < MIN_LENGTH) return false;
  const [local, domain, ...more] = text.split('@');
  if (local === undefined || domain === undefined || more.length > 0 || !LOCAL_PART.test(local)) return false;
  const labels = domain.split('.');
  return labels.length >= 2 && labels.every((label) => LABEL.test(label));
}
