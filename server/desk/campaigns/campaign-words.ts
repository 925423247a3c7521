import type { Word } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { Campaign } from '../../storage/repositories/campaigns.ts';

export const CAMPAIGN_STATUS_WORDS: Readonly<Record<Campaign['status'], Word>> = {
  active: serverWords.deskCampaignActive,
  draft: serverWords.deskCampaignDraft,
  archived: serverWords.deskCampaignArchived,
};

export const GOAL_TYPE_WORDS: Readonly<Record<Campaign['goalType'], Word>> = {
  amount: serverWords.deskAmount,
  donations: serverWords.deskDonations,
  donors: serverWords.deskDonors,
};

export const CAMPAIGNS_PATH = '/desk/campaigns';

export function campaignPath({ id }: Pick<Campaign, 'id'>): string {
  return `${CAMPAIGNS_PATH}/${encodeURIComponent(id)}`;
}
