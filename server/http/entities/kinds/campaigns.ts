import type { JsonObject } from 'formularium/engine';
import { campaignOf } from '../../../donations/add-donation.ts';
import { type CampaignForm, campaignEntity } from '../../../donations/entities/campaign-entity.ts';
import { CAMPAIGN_MEMBERS } from '../../../donations/entities/members.ts';
import type { Context } from '../../context.ts';
import type { Entity } from '../entity.ts';
import { PAGING } from '../parameters.ts';

export const campaigns = {
  name: 'campaigns',
  path: 'campaigns',
  summary: 'A page of active campaigns, with what has arrived for each.',
  needs: 'nothing',
  parameters: PAGING,
  members: CAMPAIGN_MEMBERS,
  list({ given }, context) {
    const [page, limit] = [Number(given['page']), Number(given['per_page'])];
    return context.tools.storage.read(async (transaction) => {
      const active = (await transaction.campaigns.all()).filter(({ status }) => status === 'active');
      const entities: JsonObject[] = [];
      for (const one of active.slice((page - 1) * limit, page * limit))
        entities.push(await campaignEntity(one, formOfCampaign(one.id, context), transaction));
      return { entities, total: active.length };
    });
  },
} as const satisfies Entity;

/** The first form that names a campaign; null for none. */
export function formOfCampaign(id: string, { forms }: Pick<Context, 'forms'>): CampaignForm | null {
  const found = forms.offered.find(({ definition }) => campaignOf(definition) === id);
  return found === undefined ? null : { id: found.form.id, title: found.form.title, name: found.name };
}
