import type { JobKind } from '../job-kind.ts';

const HOUR_MS = 60 * 60 * 1000;
/** What was done is remembered for a week. */
const KEPT_MS = 7 * 24 * HOUR_MS;
const CALLS_KEPT_MS = 90 * 24 * HOUR_MS;

/** Forgets the jobs that were done, old calls of hooks, challenges that are over, and tokens of captchas that have expired. */
export const sweepJobs = {
  name: 'sweep-jobs',
  everyMs: HOUR_MS,
  async perform(_job, { clock, storage }) {
    const now = clock.now().getTime();
    await storage.transaction(async ({ challenges, outbox, hookDeliveries, spentTokens }) => {
      await outbox.sweep(now - KEPT_MS);
      await hookDeliveries.sweep(now - CALLS_KEPT_MS);
      // What was tried in the last hour still counts.
      await challenges.sweep(now - HOUR_MS);
      await spentTokens.sweep(now);
    });
  },
} as const satisfies JobKind;
