import { serverWords } from 'formularium/languages';
import { addCampaign as add } from '../../../donations/campaigns/keep-campaign.ts';
import { CampaignForm } from '../../campaigns/campaign-form.tsx';
import { CAMPAIGNS_PATH, campaignPath } from '../../campaigns/campaign-words.ts';
import { writerFor } from '../../desk.ts';
import type { DeskAct } from '../act.ts';
import { typedCampaign } from './typed-campaign.ts';

/** Adds a campaign, or shows what was typed again with what is wrong with it. */
export const addCampaign = {
  path: `${CAMPAIGNS_PATH}/add`,
  needs: 'manager',
  async perform({ value, account, desk: { tools } }) {
    const [id, said] = [value('id'), typedCampaign(value)];
    const reply = await tools.storage.transaction((transaction) =>
      add({ id, said, actor: account.id }, transaction, tools),
    );
    if ('campaign' in reply) return `${campaignPath(reply.campaign)}?done=added`;
    const { problems } = reply;
    return {
      show: (visit) => ({
        title: writerFor(visit)(serverWords.deskAddCampaign),
        content: (
          <>
            <p className="desk-bar">
              <a href={CAMPAIGNS_PATH}>{writerFor(visit)(serverWords.deskCampaigns)}</a>
            </p>
            <CampaignForm id={null} typedId={id} {...{ said, problems, visit }} />
          </>
        ),
      }),
    };
  },
} as const satisfies DeskAct;
