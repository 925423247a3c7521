import type { Capability } from '../capability.ts';

export const opening = {
  name: 'opening',
  summary: 'opens and closes forms at their times',
  words: 'This form is only open at certain times, and this site does not know them.',
} as const satisfies Capability;
