import { ATTEMPTS_COUNT_FOR_MS } from '../../accounts/limit-attempts.ts';
import { UNCONFIRMED_MS } from '../../accounts/links/account-link.ts';
import type { JobKind } from '../job-kind.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Forgets sessions and links whose time is over, attempts that count no more, and accounts that nobody has confirmed. */
export const sweepAccounts = {
  name: 'sweep-accounts',
  everyMs: HOUR_MS,
  async perform(_job, { clock, storage }) {
    const now = clock.now().getTime();
    await storage.transaction(async ({ accounts, accountLinks, attempts, donorAccess, sessions }) => {
      await sessions.sweep(now);
      await accountLinks.sweep(now);
      await donorAccess.sweep(now);
      await attempts.sweep(now - ATTEMPTS_COUNT_FOR_MS);
      await accounts.sweepWaiting(now - UNCONFIRMED_MS);
    });
  },
} as const satisfies JobKind;
