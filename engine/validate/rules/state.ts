import { statesOf } from '../../value/states.ts';
import type { Rule } from '../rule.ts';

/** It is a state of the country which is the other field, where that has a list of them. */
export const state = {
  name: 'state',
  words: 'Please select a valid state.',
  compile:
    () =>
    (value, { others: [country] }) => {
      const states = typeof country === 'string' ? statesOf(country) : [];
      return states.length === 0 || states.some(({ code }) => code === value) ? 'met' : 'unmet';
    },
} as const satisfies Rule;
