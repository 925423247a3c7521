import type { Capability } from '../capability.ts';

export const loginPanel = {
  name: 'login-panel',
  summary: 'signs in, or makes an account, from within another form',
  words: 'Signing in from within a form is not set up on this site yet.',
} as const satisfies Capability;
