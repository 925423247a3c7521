import { describe, expect, it } from 'vitest';
import { openStorage } from '../../storage/open-storage.ts';
import type { Campaign } from '../../storage/repositories/campaigns.ts';
import type { Donation } from '../../storage/repositories/donation-row.ts';
import { aDonation } from '../../testing/a-donation.ts';
import { temporaryFolder } from '../../testing/test-server.ts';
import { campaignMeter } from './campaign-meter.ts';

const WINTER: Campaign = {
  ...{ id: 'winter', title: 'Winter', shortDescription: '', longDescription: '', goal: 10_000n },
  ...{ goalType: 'amount', currency: 'USD', status: 'active', startDay: null, endDay: null, createdAt: 1 },
};

async function meterOf(campaign: Partial<Campaign> | null, ...given: readonly Partial<Donation>[]) {
  const { storage } = await openStorage({ folder: temporaryFolder(), database: null, mostPerCommit: 10 });
  await storage.transaction(async ({ campaigns, donations }) => {
    if (campaign !== null) await campaigns.add({ ...WINTER, ...campaign });
    for (const [place, one] of given.entries())
      await donations.add(aDonation(`d${place}`, { campaignId: 'winter', ...one }));
  });
  return storage.read((transaction) => campaignMeter('winter', transaction));
}

describe('the meter of a campaign', () => {
  it('counts what has arrived, without fees, tests and other campaigns', async () => {
    const meter = await meterOf(
      {},
      { amount: 2600n, fee: 100n, donorId: 'a' },
      { amount: 2500n, donorId: 'a' },
      { amount: 9999n, status: 'pending' },
      { amount: 9999n, status: 'refunded' },
      { amount: 9999n, mode: 'test' },
      { amount: 9999n, campaignId: 'other' },
    );
    expect(meter).toEqual({
      ...{ raised: '$50.00', goal: '$100.00', goalType: 'amount', percentage: 50, donations: 2 },
    });
  });

  it.each([
    { campaign: { goalType: 'donations', goal: 4n } as const, raised: '2', goal: '4', percentage: 50 },
    { campaign: { goalType: 'donors', goal: 4n } as const, raised: '1', goal: '4', percentage: 25 },
    { campaign: { goal: 1000n }, raised: '$50.00', goal: '$10.00', percentage: 500 },
    { campaign: { goal: 0n }, raised: '$50.00', goal: null, percentage: 0 },
    { campaign: { status: 'draft' } as const, raised: '$50.00', goal: null, percentage: 0 },
    { campaign: null, raised: '$50.00', goal: null, percentage: 0 },
  ])('measures by the goal, and has none where there is none: $campaign', async ({ campaign, ...shown }) => {
    const gift = { amount: 2500n, donorId: 'a' };
    expect(await meterOf(campaign, gift, gift)).toMatchObject({ ...shown, donations: 2 });
  });

  it('adds up each currency by itself', async () => {
    const { raised } = await meterOf(null, { amount: 500n, currency: 'EUR' }, { amount: 700n });
    expect(raised).toBe('€5,00, $7.00');
  });
});
