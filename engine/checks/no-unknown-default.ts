import type { Check } from './check.ts';

export const noUnknownDefault = {
  name: 'no-unknown-default',
  why: 'A default that is not one of the choices chooses nothing.',
  check: ({ plainOptions }) => plainOptions.problems.filter(({ code }) => code === 'no-unknown-default'),
} as const satisfies Check;
