import type { Capability } from '../capability.ts';

export const mail = {
  name: 'mail',
  summary: 'sends mails',
  words: 'This site cannot send mails yet.',
} as const satisfies Capability;
