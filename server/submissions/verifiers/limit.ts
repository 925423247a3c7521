import type { Verifier } from './verifier.ts';

/**
 * Leaves the limit of an option to the unit of work that keeps the submission: only there a count is still true when the
 * choice is added to it.
 */
export const limit = {
  rule: 'limit',
  offers: () => [],
  verify: async () => true,
} as const satisfies Verifier;
