import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import { campaignOf } from '../../../../donations/add-donation.ts';
import { type CampaignProgress, campaignProgress } from '../../../../donations/campaigns/campaign-totals.ts';
import { UNSAID } from '../../../../donations/campaigns/said-campaign.ts';
import type { Campaign } from '../../../../storage/repositories/campaigns.ts';
import { CampaignForm } from '../../../campaigns/campaign-form.tsx';
import { CAMPAIGN_STATUS_WORDS, CAMPAIGNS_PATH, campaignPath } from '../../../campaigns/campaign-words.ts';
import { dayText, Reached } from '../../../campaigns/reached.tsx';
import { type DeskVisit, writerFor } from '../../../desk.ts';
import { pathWith } from '../../../donations/asked-donations.ts';
import { ResultNotice } from '../../../frame/controls.tsx';
import { ListTable } from '../../../frame/list-table.tsx';
import type { DeskScreen } from '../../screen.ts';

interface ListedCampaign {
  readonly campaign: Campaign;
  readonly progress: CampaignProgress;
}

/** The campaigns, how far each is on its way, and a form that adds one. */
export const campaignsScreen = {
  path: CAMPAIGNS_PATH,
  needs: 'manager',
  async show(visit) {
    const says = writerFor(visit);
    const rows = await visit.desk.tools.storage.read(async (transaction) => {
      const all: ListedCampaign[] = [];
      for (const campaign of await transaction.campaigns.all())
        all.push({ campaign, progress: await campaignProgress(campaign, transaction) });
      return all;
    });
    const [typedId = ''] = visit.query('add');
    const currency = rows[0]?.campaign.currency ?? UNSAID.currency;
    return {
      title: says(serverWords.deskCampaigns),
      content: (
        <>
          <ResultNotice visit={visit} failed={{ nothing: serverWords.deskNoSuchCampaign }} />
          {missingCampaigns(rows, visit).map(({ id, form }) => (
            <p key={id} className="desk-notice">
              {says(serverWords.deskCampaignMissing, form, id)}{' '}
              <a href={pathWith(CAMPAIGNS_PATH, { add: id })}>{says(serverWords.deskAddNamed, id)}</a>
            </p>
          ))}
          {rows.length > 0 ? (
            <Campaigns rows={rows} visit={visit} />
          ) : (
            <p>{says(serverWords.deskNoCampaign)}</p>
          )}
          <details className="desk-details" open={typedId !== ''}>
            <summary>{says(serverWords.deskAddCampaign)}</summary>
            <CampaignForm
              id={null}
              typedId={typedId.slice(0, LONGEST_ID)}
              said={{ ...UNSAID, currency }}
              visit={visit}
            />
          </details>
        </>
      ),
    };
  },
} as const satisfies DeskScreen;

const LONGEST_ID = 63;

/** The campaigns that forms name and nobody has added: what is given for them is part of no progress. */
function missingCampaigns(
  rows: readonly ListedCampaign[],
  { desk }: Pick<DeskVisit, 'desk'>,
): readonly { readonly id: string; readonly form: string }[] {
  const missing = new Map<string, string>();
  for (const { definition, form, name } of desk.forms().offered) {
    const id = campaignOf(definition);
    if (id !== null && rows.every(({ campaign }) => campaign.id !== id)) missing.set(id, form.title || name);
  }
  return [...missing].map(([id, form]) => ({ id, form }));
}

function Campaigns({
  rows,
  visit,
}: {
  readonly rows: readonly ListedCampaign[];
  readonly visit: DeskVisit;
}): ReactElement {
  const says = writerFor(visit);
  return (
    <ListTable
      label={says(serverWords.deskCampaigns)}
      items={rows}
      keyOf={({ campaign }) => campaign.id}
      columns={[
        {
          head: says(serverWords.deskCampaign),
          cell: ({ campaign }) => <a href={campaignPath(campaign)}>{campaign.title}</a>,
        },
        { head: says(serverWords.deskReached), cell: (row) => <Reached {...row} visit={visit} /> },
        {
          head: says(serverWords.deskStatus),
          cell: ({ campaign }) => says(CAMPAIGN_STATUS_WORDS[campaign.status]),
        },
        { head: says(serverWords.deskFrom), moment: ({ campaign }) => dayText(campaign.startDay, visit) },
        { head: says(serverWords.deskUntil), moment: ({ campaign }) => dayText(campaign.endDay, visit) },
      ]}
    />
  );
}
