import { ATTEMPTS_COUNT_FOR_MS } from '../../accounts/limit-attempts.ts';
import { UNCONFIRMED_MS } from '../../accounts/links/account-link.ts';
import type { JobKind } from '../job-kind.ts';

const HOUR_MS = 60 * 60 * 1000;
/** For so long a program may ask again for what it is to be done once. */
const REPLIES_MS = 30 * 24 * HOUR_MS;

/** Forgets sessions and links whose time is over, attempts that count no more, and accounts and addresses for the mailing list that nobody has confirmed. */
export const sweepAccounts = {
  name: 'sweep-accounts',
  everyMs: HOUR_MS,
  async perform(_job, { clock, storage }) {
    const now = clock.now().getTime();
    await storage.transaction(async (transaction) => {
      const { accounts, accountLinks, apiKeys, apiReplies, attempts } = transaction;
      const { donorAccess, mailingList, sessions } = transaction;
      await sessions.sweep(now);
      await accountLinks.sweep(now);
      await apiKeys.sweep(now);
      await apiReplies.sweep(now - REPLIES_MS);
      await donorAccess.sweep(now);
      await mailingList.sweep(now);
      await attempts.sweep(now - ATTEMPTS_COUNT_FOR_MS);
      await accounts.sweepWaiting(now - UNCONFIRMED_MS);
    });
  },
} as const satisfies JobKind;
