import { serverWords } from 'formularium/languages';
import { campaignOf } from '../../../../donations/add-donation.ts';
import { campaignProgress } from '../../../../donations/campaigns/campaign-totals.ts';
import { saidOf } from '../../../../donations/campaigns/said-campaign.ts';
import { CampaignForm } from '../../../campaigns/campaign-form.tsx';
import { CAMPAIGN_STATUS_WORDS, CAMPAIGNS_PATH } from '../../../campaigns/campaign-words.ts';
import { dayText, Reached } from '../../../campaigns/reached.tsx';
import { type DeskVisit, writerFor } from '../../../desk.ts';
import { pathWith } from '../../../donations/asked-donations.ts';
import { Facts, Notice } from '../../../frame/controls.tsx';
import type { DeskScreen } from '../../screen.ts';

/** A campaign: how far it is, the forms that name it, and a form that changes it. */
export const campaignScreen = {
  path: `${CAMPAIGNS_PATH}/:id`,
  needs: 'manager',
  async show(visit) {
    const says = writerFor(visit);
    const id = visit.params['id'] ?? '';
    const found = await visit.desk.tools.storage.read(async (transaction) => {
      const campaign = await transaction.campaigns.withId(id);
      return campaign && { campaign, progress: await campaignProgress(campaign, transaction) };
    });
    if (found === null) return null;
    const { campaign } = found;
    const said = saidOf(campaign);
    const [done] = visit.query('done');
    return {
      title: campaign.title,
      content: (
        <>
          <p className="desk-bar">
            <a href={CAMPAIGNS_PATH}>{says(serverWords.deskCampaigns)}</a>
            <a href={pathWith('/desk/donations', { campaign: id })}>{says(serverWords.deskDonations)}</a>
          </p>
          {done === 'saved' && <Notice>{says(serverWords.deskSaved)}</Notice>}
          {done === 'added' && (
            <Notice>{says(serverWords.deskCampaignAdded, JSON.stringify({ campaign: id }))}</Notice>
          )}
          <section className="desk-card">
            <Facts
              facts={[
                [says(serverWords.deskReached), <Reached key="reached" {...found} visit={visit} />],
                [says(serverWords.deskStatus), says(CAMPAIGN_STATUS_WORDS[campaign.status])],
                [says(serverWords.deskFirstDay), dayText(campaign.startDay, visit)],
                [says(serverWords.deskLastDay), dayText(campaign.endDay, visit)],
                [says(serverWords.deskCampaignForms), formsOf(id, visit).join(', ')],
                [says(serverWords.deskCampaignId), id],
              ]}
            />
          </section>
          <section className="desk-card" aria-labelledby="change">
            <h2 id="change">{says(serverWords.deskChangeCampaign)}</h2>
            <CampaignForm id={id} said={said} shown={said} visit={visit} />
          </section>
        </>
      ),
    };
  },
} as const satisfies DeskScreen;

function formsOf(id: string, { desk }: Pick<DeskVisit, 'desk'>): readonly string[] {
  return desk
    .forms()
    .offered.filter(({ definition }) => campaignOf(definition) === id)
    .map(({ form, name }) => form.title || name);
}
