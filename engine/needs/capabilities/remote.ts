import type { Capability } from '../capability.ts';

export const remote = {
  name: 'remote',
  isOpen: true,
  summary:
    'asks an address whether an answer is right: one of the site, or behind the colon one of that host',
  words: 'Some answers have to be checked by a service that is not connected.',
} as const satisfies Capability;
