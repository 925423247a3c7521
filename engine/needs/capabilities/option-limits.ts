import type { Capability } from '../capability.ts';

export const optionLimits = {
  name: 'option-limits',
  summary: 'counts how often each option with a “limit” has been chosen',
  words: 'Some choices are limited in number, and this site cannot count them yet.',
} as const satisfies Capability;
