import { loadPhoneNumbers } from '../load-phone-numbers.ts';
import type { Rule, RuleAuthoring } from '../rule.ts';

/**
 * Limits: the mode, the country, and the type of number unless any will do. A text that cannot be a phone number fails at once; whether the rest exists is a
 * separate question, as the numbering plans are loaded only when it is asked.
 */
export const rule = {
  name: 'phone',
  asksHost: true,
  answer: async (value, limits) => (await loadPhoneNumbers()).isPhoneNumber(String(value), limits),
  compile: () => (value) => (typeof value === 'string' && looksLikeNumber(value) ? 'ask' : 'unmet'),
} as const satisfies Rule;

export const authoring = {
  words: 'Please enter a valid phone number.',
} as const satisfies RuleAuthoring;

function looksLikeNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return /^\+?[\d\s().\-/]+$/.test(text) && digits >= 4 && digits <= 20;
}
