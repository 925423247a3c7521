import { serverWords } from 'formularium/languages';
import { changeCampaign as change } from '../../../donations/campaigns/keep-campaign.ts';
import { saidOf } from '../../../donations/campaigns/said-campaign.ts';
import { CampaignForm } from '../../campaigns/campaign-form.tsx';
import { CAMPAIGNS_PATH, campaignPath } from '../../campaigns/campaign-words.ts';
import { writerFor } from '../../desk.ts';
import type { DeskAct } from '../act.ts';
import { typedCampaign } from './typed-campaign.ts';

/** Changes a campaign, or shows what was typed again with what is wrong with it, and with what somebody else has set since. */
export const changeCampaign = {
  path: `${CAMPAIGNS_PATH}/change`,
  needs: 'manager',
  async perform({ value, account, desk: { tools } }) {
    const id = value('campaign');
    const shown = typedCampaign((name) => value(`was-${name}`));
    const asked = { id, said: typedCampaign(value), shown, actor: account.id };
    const reply = await tools.storage.transaction((transaction) => change(asked, transaction, tools));
    if (reply === null) return `${CAMPAIGNS_PATH}?done=nothing`;
    if (!('problems' in reply)) return `${campaignPath({ id })}?done=saved`;
    const { said, problems, campaign } = reply;
    return {
      show(visit) {
        const says = writerFor(visit);
        return {
          title: campaign.title,
          content: (
            <>
              <p className="desk-bar">
                <a href={campaignPath({ id })}>{says(serverWords.deskCampaign)}</a>
              </p>
              <CampaignForm shown={saidOf(campaign)} {...{ id, said, problems, visit }} />
            </>
          ),
        };
      },
    };
  },
} as const satisfies DeskAct;
