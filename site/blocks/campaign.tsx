import type { ShownCampaign } from '../../server/site/site.ts';
import { CampaignMeter } from './campaign-meter.tsx';
import { record, words } from './content-schemas.ts';
import { defineBlock } from './site-block.ts';

interface CampaignProps {
  readonly campaign: string;
  readonly title: string;
  readonly text: string;
}

export const campaign = defineBlock<CampaignProps, ShownCampaign>({
  name: 'campaign',
  summary: 'How far a campaign is on its way, worked out from what has arrived, with its goal if it has one.',
  schema: record({
    campaign: { ...words, description: 'The id of a campaign, as forms name it.' },
    title: words,
    text: { ...words, description: 'Shown as long as nothing has arrived.' },
  }),
  load: ({ campaign: id }, { server }) => server.campaign(id),
  render: ({ title, text }, { words: said, id }, campaign) => (
    <section className="campaign card" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <CampaignMeter campaign={campaign} text={text} words={said} labelledBy={`${id}-title`} />
    </section>
  ),
});
