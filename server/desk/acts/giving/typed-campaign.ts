import type { SaidCampaign } from '../../../donations/campaigns/said-campaign.ts';
import type { ActRequest } from '../act.ts';

/** What a form says of a campaign. */
export function typedCampaign(value: ActRequest['value']): SaidCampaign {
  return {
    ...{ title: value('title'), shortDescription: value('shortDescription') },
    ...{ longDescription: value('longDescription'), goal: value('goal'), goalType: value('goalType') },
    ...{ currency: value('currency'), status: value('status') },
    ...{ startDay: value('startDay'), endDay: value('endDay') },
  };
}
