import type { Check } from './check.ts';

export const useNamedRule = {
  name: 'use-named-rule',
  why: 'A name in the place of a condition stands for one of the form’s “rules”, and these cannot use themselves.',
  check: ({ namedRules }) => namedRules.problems,
} as const satisfies Check;
