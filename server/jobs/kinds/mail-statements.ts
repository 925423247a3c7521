import { timeOfYear } from '../../donations/access/donor-statement.ts';
import { PermanentFailure } from '../../value/errors.ts';
import type { JobKind } from '../job-kind.ts';

const AT_ONCE = 200;

/** Has the statement of a year mailed to everybody of whom something has arrived: some of them, and the rest by the next job. */
export const mailStatements = {
  name: 'mail-statements',
  async perform({ payload }, { storage, timeZone }) {
    const { year, run, after, at } = payload;
    if (typeof year !== 'string' || typeof after !== 'string' || typeof at !== 'number')
      throw new PermanentFailure('The job names no year.');
    await storage.transaction(async ({ donationReports, outbox }) => {
      const ids = await donationReports.donorsOf(timeOfYear(year, timeZone), after, AT_ONCE);
      for (const donor of ids) {
        const id = `statement.${run}.${donor}`;
        await outbox.add({ id, kind: 'mail-statement', payload: { year, donor, at }, dueAt: at });
      }
      const last = ids.at(-1);
      if (last === undefined || ids.length < AT_ONCE) return;
      const next = { year, run: run ?? '', after: last, at };
      await outbox.add({
        id: `statements.${run}.${last}`,
        kind: 'mail-statements',
        payload: next,
        dueAt: at,
      });
    });
  },
} as const satisfies JobKind;
