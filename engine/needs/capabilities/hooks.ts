import type { Capability } from '../capability.ts';

export const hooks = {
  name: 'hooks',
  isOpen: true,
  summary: 'knows the hook of this name: its address, and the secret that signs what is sent there',
  words: 'This site is not connected to a service that this form tells of its entries.',
} as const satisfies Capability;
