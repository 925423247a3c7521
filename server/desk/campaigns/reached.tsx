import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import type { CampaignProgress } from '../../donations/campaigns/campaign-totals.ts';
import { moneyText } from '../../donations/receipts/receipt.ts';
import type { Campaign } from '../../storage/repositories/campaigns.ts';
import { isDay, writeDay } from '../../value/clock.ts';
import { type DeskVisit, writerFor } from '../desk.ts';

interface ReachedProps {
  readonly campaign: Campaign;
  readonly progress: CampaignProgress;
  readonly visit: DeskVisit;
}

/** How far a campaign is on its way. */
export function Reached({
  campaign,
  progress: { actual, goal, percentage },
  visit,
}: ReachedProps): ReactElement {
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

/** A day of a campaign in the words of the visitor; '' for none. */
export function dayText(day: string | null, { language }: Pick<DeskVisit, 'language'>): string {
  if (day === null) return '';
  return isDay(day) ? writeDay(day, language?.tag ?? 'en') : day;
}
