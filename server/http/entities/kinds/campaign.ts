import { campaignEntity } from '../../../donations/entities/campaign-entity.ts';
import { CAMPAIGN_MEMBERS } from '../../../donations/entities/members.ts';
import { Refusal } from '../../../value/refusal.ts';
import type { Entity } from '../entity.ts';
import { formOfCampaign } from './campaigns.ts';

export const campaign = {
  name: 'campaign',
  path: 'campaigns/:id',
  summary: 'An active campaign.',
  needs: 'nothing',
  parameters: {},
  members: CAMPAIGN_MEMBERS,
  one({ id }, context) {
    return context.tools.storage.read(async (transaction) => {
      const found = await transaction.campaigns.withId(id);
      if (found?.status !== 'active')
        throw new Refusal(404, 'There is no such campaign.', { more: { code: 'campaign_not_found' } });
      return campaignEntity(found, formOfCampaign(id, context), transaction);
    });
  },
} as const satisfies Entity;
