import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import { type CampaignProgress, campaignProgress } from '../../../donations/campaigns/campaign-totals.ts';
import { moneyText } from '../../../donations/receipts/receipt.ts';
import type { Campaign } from '../../../storage/repositories/campaigns.ts';
import { writeDay } from '../../../value/clock.ts';
import { type DeskVisit, writerFor } from '../../desk.ts';
import { pathWith } from '../../donations/asked-donations.ts';
import { ListTable } from '../../frame/list-table.tsx';
import type { DeskScreen } from '../screen.ts';

interface ListedCampaign {
  readonly campaign: Campaign;
  readonly progress: CampaignProgress;
}

/** The campaigns, and how far each is on its way. */
export const campaignsScreen = {
  path: '/desk/campaigns',
  needs: 'manager',
  async show(visit) {
    const says = writerFor(visit);
    const rows = await visit.desk.tools.storage.read(async (transaction) => {
      const all: ListedCampaign[] = [];
      for (const campaign of await transaction.campaigns.all())
        all.push({ campaign, progress: await campaignProgress(campaign, transaction) });
      return all;
    });
    return {
      title: says(serverWords.deskCampaigns),
      content:
        rows.length === 0 ? (
          <p>{says(serverWords.deskNoCampaign)}</p>
        ) : (
          <Campaigns rows={rows} visit={visit} />
        ),
    };
  },
} as const satisfies DeskScreen;

function Campaigns({
  rows,
  visit,
}: {
  readonly rows: readonly ListedCampaign[];
  readonly visit: DeskVisit;
}): ReactElement {
  const says = writerFor(visit);
  const heads = [
    serverWords.deskCampaign,
    serverWords.deskReached,
    serverWords.deskFrom,
    serverWords.deskUntil,
  ];
  return (
    <ListTable
      label={says(serverWords.deskCampaigns)}
      heads={heads.map((word) => says(word))}
      moments={[2, 3]}
      rows={rows.map(({ campaign, progress }) => ({
        key: campaign.id,
        head: <a href={pathWith('/desk/donations', { campaign: campaign.id })}>{campaign.title}</a>,
        cells: [
          <Reached key="reached" {...{ campaign, progress, visit }} />,
          dayText(campaign.startDay, visit),
          dayText(campaign.endDay, visit),
        ],
      }))}
    />
  );
}

function dayText(day: string | null, { language }: Pick<DeskVisit, 'language'>): string {
  return day === null ? '' : writeDay(day, language?.tag ?? 'en');
}

function Reached({
  campaign,
  progress: { actual, goal, percentage },
  visit,
}: ListedCampaign & { readonly visit: DeskVisit }): ReactElement {
  const says = writerFor(visit);
  const { goalType, currency, title } = campaign;
  const words = { donations: serverWords.deskDonationCount, donors: serverWords.deskDonorCount } as const;
  const isMoney = goalType === 'amount';
  const written = (count: bigint): string => (isMoney ? moneyText(count, currency) : String(count));
  const said = (text: string): string => (isMoney ? text : says(words[goalType], text));
  if (goal === 0n) return <>{said(written(actual))}</>;
  return (
    <>
      <meter min={0} max={100} value={Math.min(100, percentage)} aria-label={title} />{' '}
      {said(says(serverWords.deskOfGoal, written(actual), written(goal), percentage))}
    </>
  );
}
