import type { Effect } from '../form/effect.ts';
import { loadPhoneNumbers } from './load-phone-numbers.ts';
import { loadStates } from './load-states.ts';

/**
 * Answers the questions that long lists can answer: whether a phone number exists, or a state. They are loaded the first time
 * somebody asks. Null for every other question: that one is the host's.
 */
export async function answerQuestion({
  rule,
  value,
  limits,
}: Extract<Effect, { type: 'ask' }>): Promise<boolean | null> {
  if (rule === 'state') return (await loadStates()).isStateOf(value);
  if (rule !== 'phone') return null;
  return (await loadPhoneNumbers()).isPhoneNumber(String(value), limits);
}
