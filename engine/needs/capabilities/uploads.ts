import type { Capability } from '../capability.ts';

export const uploads = {
  name: 'uploads',
  summary: 'takes files',
  words: 'Files cannot be uploaded to this site yet.',
} as const satisfies Capability;
