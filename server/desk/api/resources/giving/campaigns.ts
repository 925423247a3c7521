import type { JsonObject } from 'formularium/engine';
import { campaignEntity } from '../../../../donations/entities/campaign-entity.ts';
import { CAMPAIGN_MEMBERS } from '../../../../donations/entities/members.ts';
import type { ApiOperation } from '../../operation.ts';
import { listOf, objectOf } from '../../schema.ts';

export const listCampaigns = {
  name: 'listCampaigns',
  method: 'GET',
  path: '/campaigns',
  summary: 'Every campaign, and how far each is on its way.',
  scope: 'campaigns:read',
  sameAs: ['/desk/campaigns'],
  reply: objectOf({ items: listOf(objectOf(CAMPAIGN_MEMBERS)) }),
  perform({ visit: { desk } }) {
    return desk.tools.storage.read(async (transaction) => {
      const items: JsonObject[] = [];
      for (const campaign of await transaction.campaigns.all())
        items.push(await campaignEntity(campaign, null, transaction));
      return { items };
    });
  },
} as const satisfies ApiOperation;
