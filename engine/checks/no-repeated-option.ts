import type { Check } from './check.ts';

export const noRepeatedOption = {
  name: 'no-repeated-option',
  why: 'An option with two names has one value: written twice, one of the values has no effect.',
  check: ({ plainOptions }) => plainOptions.problems.filter(({ code }) => code === 'no-repeated-option'),
} as const satisfies Check;
