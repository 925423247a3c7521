import type { ShownCampaign } from '../../server/site/site.ts';
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
  render: ({ title, text }, { words: said, id }, { raised, goal, goalType, percentage, donations }) => {
    const template = { amount: said.raisedOf, donations: said.giftsOf, donors: said.donorsOf }[goalType];
    return (
      <section className="campaign card" aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>{title}</h2>
        {goal !== null && (
          <progress value={Math.min(percentage, 100)} max={100} aria-labelledby={`${id}-title`} />
        )}
        {goal !== null && (
          <p>
            {template.replace('{0}', raised).replace('{1}', goal)} ({percentage}%)
          </p>
        )}
        {goal === null && donations > 0 && <p>{said.raised.replace('{0}', raised)}</p>}
        {donations === 0 && <p>{text}</p>}
      </section>
    );
  },
});
