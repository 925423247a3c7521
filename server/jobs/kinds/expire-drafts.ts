import type { JobKind } from '../job-kind.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Erases drafts whose time is over, and forgets how often links were mailed before. */
export const expireDrafts = {
  name: 'expire-drafts',
  everyMs: HOUR_MS,
  async perform(_job, { clock, storage }) {
    const now = clock.now().getTime();
    await storage.transaction(async ({ drafts, draftMails }) => {
      await drafts.expire(now);
      await draftMails.sweep(now - HOUR_MS);
    });
  },
} as const satisfies JobKind;
