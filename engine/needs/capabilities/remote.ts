import type { Capability } from '../capability.ts';

export const remote = {
  name: 'remote',
  isOpen: true,
  summary:
    'asks an address whether an answer is valid: an address of the site, or of the host after the colon',
  words: 'Some answers have to be checked by a service that is not connected.',
} as const satisfies Capability;
