import { statesOf } from '../../value/states.ts';
import type { Rule, RuleWords } from '../rule.ts';

/** It is a state of the country which is the other field, where that has a list of them. */
export const state = {
  name: 'state',
  compile:
    () =>
    (value, { others: [country] }) => {
      const states = typeof country === 'string' ? statesOf(country) : [];
      return states.length === 0 || states.some(({ code }) => code === value) ? 'met' : 'unmet';
    },
} as const satisfies Rule;

export const stateWords = { of: 'state', words: 'Please select a valid state.' } as const satisfies RuleWords;
