import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aDonation } from '../testing/a-donation.ts';
import { DIALECTS, storagesOf } from '../testing/database.ts';
import type { DonationSelection } from './repositories/donation-lists.ts';

const ARRIVED: DonationSelection = {
  ...{ mode: 'live', statuses: ['publish'], campaignId: null, donorId: null, since: null, before: null },
  search: '',
};
const BORDERS = [100, 200, 300];

const gift = fc.record({
  donor: fc.integer({ min: 0, max: 4 }),
  createdAt: fc.integer({ min: 0, max: 399 }),
  status: fc.constantFrom('publish' as const, 'publish' as const, 'pending' as const),
});

describe.each(Object.keys(DIALECTS) as (keyof typeof DIALECTS)[])('those who give again in %s', (dialect) => {
  it('are those who had given in the period before as well, each counted once', async () => {
    const [storage] = await storagesOf(dialect);
    if (storage === undefined) throw new Error('There is no storage.');
    let round = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(gift, { maxLength: 20 }), async (given) => {
        round += 1;
        const campaignId = `round-${round}`;
        await storage.transaction(async ({ donations }) => {
          for (const [n, { donor, ...one }] of given.entries())
            await donations.add(
              aDonation(`${round}-${n}`, { ...one, campaignId, donorId: `donor-${donor}` }),
            );
        });
        const counts = await storage.read(({ donationReports }) =>
          donationReports.givers({ ...ARRIVED, campaignId }, BORDERS),
        );
        const giversOf = (period: number) =>
          new Set(
            given.flatMap(({ donor, createdAt, status }) =>
              status === 'publish' && Math.floor(createdAt / 100) === period ? [donor] : [],
            ),
          );
        const wanted = [0, 1, 2, 3].flatMap((period) => {
          const [now, before] = [giversOf(period), giversOf(period - 1)];
          const returned = [...now].filter((donor) => before.has(donor)).length;
          return now.size === 0 ? [] : [{ period, givers: now.size, returned }];
        });
        expect(counts).toEqual(wanted);
      }),
      { numRuns: 30 },
    );
  }, 60_000);
});
