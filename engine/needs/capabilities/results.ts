import type { Capability } from '../capability.ts';

export const results = {
  name: 'results',
  summary: 'counts the votes of a poll, and reports its results',
  words: 'The results of polls cannot be shown on this site yet.',
} as const satisfies Capability;
