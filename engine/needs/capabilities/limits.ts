import type { Capability } from '../capability.ts';

export const limits = {
  name: 'limits',
  summary: 'counts the entries of a form, and ensures that nobody sends it more often than its limits allow',
  words: 'The number of entries of this form is limited, and this site cannot count them yet.',
} as const satisfies Capability;
