import type { Capability } from '../capability.ts';

export const votes = {
  name: 'votes',
  summary: 'sees to it that nobody votes more often in a poll than its limits allow',
  words: 'This site cannot limit how often somebody votes yet.',
} as const satisfies Capability;
