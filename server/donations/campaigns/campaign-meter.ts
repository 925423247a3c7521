import type { Campaign } from '../../storage/repositories/campaigns.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import { LIVE } from '../donation-status.ts';
import { moneyText } from '../receipts/receipt.ts';
import { campaignProgress } from './campaign-totals.ts';

/** How far a campaign is on its way, for everybody to see. */
export interface CampaignMeter {
  readonly raised: string;
  readonly goal: string | null;
  readonly goalType: Campaign['goalType'];
  readonly percentage: number;
  readonly donations: number;
}

/** What has arrived for a campaign, without the fees that donors have covered; also for one that only forms know of, which has no goal. */
export async function campaignMeter(
  id: string,
  { campaigns, donations }: Pick<StorageTransaction, 'campaigns' | 'donations'>,
): Promise<CampaignMeter> {
  const totals = await donations.totals({ campaignId: id, statuses: LIVE, mode: 'live' });
  const many = totals.reduce((sum, total) => sum + total.donations, 0);
  const campaign = await campaigns.withId(id);
  if (campaign === null || campaign.status !== 'active' || campaign.goal === 0n) {
    const raised = totals.map(({ amount, fee, currency }) => moneyText(amount - fee, currency)).join(', ');
    return { raised, goal: null, goalType: 'amount', percentage: 0, donations: many };
  }
  const { goalType, currency } = campaign;
  const { actual, goal, percentage } = await campaignProgress(campaign, { donations });
  const said = (count: bigint): string =>
    goalType === 'amount' ? moneyText(count, currency) : String(count);
  return { raised: said(actual), goal: said(goal), goalType, percentage, donations: many };
}
