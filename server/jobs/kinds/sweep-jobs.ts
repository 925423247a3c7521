import type { JobKind } from '../job-kind.ts';

const HOUR_MS = 60 * 60 * 1000;
/** What was done is remembered for a week. */
const KEPT_MS = 7 * 24 * HOUR_MS;
/** What was given up holds addresses and answers: nobody has it tried again after so long. */
const FAILED_KEPT_MS = 90 * 24 * HOUR_MS;
const CALLS_KEPT_MS = 90 * 24 * HOUR_MS;
/** No provider sends an event again after so long. */
const EVENTS_KEPT_MS = 30 * 24 * HOUR_MS;

/** A year can be compared with the one before. */
const SUMS_KEPT_MS = 2 * 366 * 24 * HOUR_MS;

/** Forgets the jobs that were done, those given up long ago, old calls of hooks, challenges that are over, tokens of captchas that have expired, events of payments, and how far visitors came two years ago. */
export const sweepJobs = {
  name: 'sweep-jobs',
  everyMs: HOUR_MS,
  async perform(_job, { clock, storage, log }) {
    const now = clock.now().getTime();
    const erased = await storage.transaction(
      async ({ challenges, funnelCounts, outbox, hookDeliveries, paymentRecords, spentTokens }) => {
        await outbox.sweep('done', now - KEPT_MS);
        await hookDeliveries.sweep(now - CALLS_KEPT_MS);
        // What was tried in the last hour still counts.
        await challenges.sweep(now - HOUR_MS);
        await spentTokens.sweep(now);
        await funnelCounts.sweep(new Date(now - SUMS_KEPT_MS).toISOString().slice(0, 10));
        await paymentRecords.sweepEvents(now - EVENTS_KEPT_MS);
        return outbox.sweep('failed', now - FAILED_KEPT_MS);
      },
    );
    if (erased > 0) log.warn({ jobs: erased }, 'jobs that were given up 90 days ago are erased');
  },
} as const satisfies JobKind;
