import { mailStatements } from '../donations/access/mail-statements.ts';
import type { JobKind } from './job-kind.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Who sets the day in autumn does not mean the last year. */
const LATEST_DAYS = 30;

/** Has the statements of the last year mailed once, on this day of each year (`01-15`) or soon after it; never where there is none. */
export function yearlyStatements(day: string): JobKind {
  return {
    name: 'yearly-statements',
    everyMs: HOUR_MS,
    async perform(_job, tools) {
      const today = tools.clock.today();
      const since = Date.parse(`${today}T00:00:00Z`) - Date.parse(`${today.slice(0, 4)}-${day}T00:00:00Z`);
      if (day === '' || !(since >= 0 && since <= LATEST_DAYS * DAY_MS)) return;
      const year = String(Number(today.slice(0, 4)) - 1);
      const id = tools.fingerprint('yearly statements', year);
      await tools.storage.transaction(async (transaction) => {
        const { spentTokens } = transaction;
        if ((await spentTokens.spenderOf(id)) !== null) return;
        const expiresAt = tools.clock.now().getTime() + 2 * LATEST_DAYS * DAY_MS;
        await spentTokens.spend({ id, spentBy: 'calendar', expiresAt });
        await mailStatements({ year, donor: '', actor: 'calendar' }, transaction, tools);
      });
    },
  };
}
