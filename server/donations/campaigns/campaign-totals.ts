import type { Campaign } from '../../storage/repositories/campaigns.ts';
import type { DonationTotal } from '../../storage/repositories/donation-totals.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import { LIVE } from '../donation-status.ts';

/** How far a campaign is on its way. */
export interface CampaignProgress {
  /** What its goal counts: minor units of its currency, donations, or donors. */
  readonly actual: bigint;
  readonly goal: bigint;
  /** Of the goal, rounded down: 100 means that it is reached. 0 without a goal. */
  readonly percentage: number;
}

/** What has arrived for a campaign, without the fees that donors have covered. Worked out each time, so it cannot be wrong. */
export async function campaignProgress(
  { id, goal, goalType, currency }: Campaign,
  { donations }: Pick<StorageTransaction, 'donations'>,
): Promise<CampaignProgress> {
  const arrived = { campaignId: id, statuses: LIVE, mode: 'live' } as const;
  const actual =
    goalType === 'donors'
      ? BigInt(await donations.count(arrived, 'donor_id'))
      : countedBy(goalType, await donations.totals(arrived), currency);
  return { actual, goal, percentage: goal === 0n ? 0 : Number((actual * 100n) / goal) };
}

function countedBy(
  goalType: Exclude<Campaign['goalType'], 'donors'>,
  totals: readonly DonationTotal[],
  currency: string,
): bigint {
  if (goalType !== 'amount') return BigInt(totals.reduce((sum, total) => sum + total[goalType], 0));
  const own = totals.find((total) => total.currency === currency);
  return own === undefined ? 0n : own.amount - own.fee;
}
