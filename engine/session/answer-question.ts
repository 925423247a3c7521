import type { Effect } from '../form/effect.ts';

/**
 * Answers the questions that a library can answer: whether a phone number exists. The numbering plans are loaded the
 * first time somebody asks. Null for every other question: that one is the host's.
 */
export async function answerQuestion({
  rule,
  value,
  limits,
}: Extract<Effect, { type: 'ask' }>): Promise<boolean | null> {
  if (rule !== 'phone') return null;
  const { isPhoneNumber } = await import('../validate/phone-numbers.ts');
  return isPhoneNumber(String(value), limits);
}
