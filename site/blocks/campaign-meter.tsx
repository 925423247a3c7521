import type { ReactElement } from 'react';
import type { ShownCampaign } from '../../server/site/site.ts';
import type { SiteWords } from '../words/english.ts';

interface MeterProps {
  readonly campaign: ShownCampaign;
  /** Shown as long as nothing has arrived. */
  readonly text: string;
  readonly words: SiteWords;
  /** The id of what names the campaign. */
  readonly labelledBy: string;
}

/** How far a campaign is on its way. */
export function CampaignMeter({ campaign, text, words: said, labelledBy }: MeterProps): ReactElement {
  const { raised, goal, goalType, percentage, donations } = campaign;
  const template = { amount: said.raisedOf, donations: said.giftsOf, donors: said.donorsOf }[goalType];
  return (
    <div className="meter">
      {goal !== null && <progress value={Math.min(percentage, 100)} max={100} aria-labelledby={labelledBy} />}
      {goal !== null && (
        <p>
          {template.replace('{0}', raised).replace('{1}', goal)} ({percentage}%)
        </p>
      )}
      {goal === null && donations > 0 && <p>{said.raised.replace('{0}', raised)}</p>}
      {donations === 0 && <p>{text}</p>}
    </div>
  );
}
