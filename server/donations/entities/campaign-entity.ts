import type { JsonObject } from 'formularium/engine';
import type { Campaign } from '../../storage/repositories/campaigns.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import { campaignProgress } from '../campaigns/campaign-totals.ts';
import { plainText } from '../list/donation-list.ts';
import { moneyText } from '../receipts/receipt.ts';

/** The form of a campaign that comes first, and its page. */
export interface CampaignForm {
  readonly id: string;
  readonly title: string;
  readonly name: string;
}

/** A campaign as an entity (spec 000 §3), with what has arrived for it. */
export async function campaignEntity(
  campaign: Campaign,
  form: CampaignForm | null,
  transaction: Pick<StorageTransaction, 'donations'>,
): Promise<JsonObject> {
  const { id, title, shortDescription, longDescription, goalType, status, startDay, endDay } = campaign;
  const { actual, goal, percentage } = await campaignProgress(campaign, transaction);
  const [plain, shown] = goalType === 'amount' ? [plainText, moneyText] : [String, String];
  return {
    id,
    pageId: form?.name ?? null,
    pagePermalink: form === null ? null : `/forms/${form.name}`,
    defaultFormId: form?.id ?? null,
    defaultFormTitle: form?.title ?? null,
    type: 'core',
    ...{ title, shortDescription, longDescription },
    ...{ logo: null, image: null, primaryColor: null, secondaryColor: null },
    goal: plain(goal, campaign.currency),
    goalType,
    goalStats: {
      actual: plain(actual, campaign.currency),
      actualFormatted: shown(actual, campaign.currency),
      percentage,
      goal: plain(goal, campaign.currency),
      goalFormatted: shown(goal, campaign.currency),
    },
    ...{ status, startDate: startDay, endDate: endDay },
    createdAt: new Date(campaign.createdAt).toISOString(),
  };
}
