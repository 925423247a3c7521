import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import { campaignOf } from '../../../donations/add-donation.ts';
import { type CampaignProgress, campaignProgress } from '../../../donations/campaigns/campaign-totals.ts';
import { moneyText } from '../../../donations/receipts/receipt.ts';
import type { Campaign } from '../../../storage/repositories/campaigns.ts';
import { isDay, writeDay } from '../../../value/clock.ts';
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
      content: (
        <>
          {missingCampaigns(rows, visit).map(({ id, form }) => (
            <p key={id} className="desk-notice">
              {says(serverWords.deskCampaignMissing, form, id, addCommand(id))}
            </p>
          ))}
          {rows.length > 0 ? (
            <Campaigns rows={rows} visit={visit} />
          ) : (
            <p>{says(serverWords.deskNoCampaign)}</p>
          )}
          <p className="desk-hint">{says(serverWords.deskAddCampaign, addCommand('winter'))}</p>
        </>
      ),
    };
  },
} as const satisfies DeskScreen;

const addCommand = (id: string): string =>
  `formularium-server campaign add ${id} --title "…" --goal 10000 --currency USD`;

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
  if (day === null) return '';
  return isDay(day) ? writeDay(day, language?.tag ?? 'en') : day;
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
