import type { Capability } from '../capability.ts';

export const votes = {
  name: 'votes',
  summary: 'ensures that visitors vote in a poll no more often than its limits allow',
  words: 'This site cannot limit how often somebody votes yet.',
} as const satisfies Capability;
