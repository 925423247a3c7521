import type { KeepingRules } from '../submissions/keep-submission.ts';
import type { Funnel } from './funnel.ts';

/** Counts what becomes of submissions. Which rule has refused a field is known to its page alone, which tells. */
export function submissionCount({ count }: Pick<Funnel, 'count'>): KeepingRules['counted'] {
  return {
    sent: (served) => count(served, [{ step: 'sent' }]),
    refused(served, fields) {
      const places = fields.length === 0 ? [''] : [...new Set(fields)];
      count(
        served,
        places.map((place) => ({ step: 'refused', place })),
      );
    },
  };
}
