import { loadStates } from '../../value/place/load-states.ts';
import { hasStates } from '../../value/place/state-labels.ts';
import type { Rule, RuleAuthoring } from '../rule.ts';

/**
 * It is a state of the country in the other field, if there is a list for that: a question for the host, which loads
 * the list only when it is asked.
 */
export const rule = {
  name: 'state',
  asksHost: true,
  answer: async (value) => (await loadStates()).isStateOf(value),
  compile:
    () =>
    (_value, { others: [country] }) =>
      typeof country === 'string' && hasStates(country) ? 'ask' : 'met',
} as const satisfies Rule;

export const authoring = { words: 'Choose one of the country’s states.' } as const satisfies RuleAuthoring;
