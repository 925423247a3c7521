import { markdownText, picture, record, words } from './content-schemas.ts';
import { RichText } from './rich-text.tsx';
import { defineBlock } from './site-block.ts';

interface FeatureProps {
  readonly title: string;
  readonly text: string;
  readonly picture: string;
  readonly side?: 'start' | 'end';
  readonly action?: { readonly label: string; readonly href: string };
}

export const feature = defineBlock<FeatureProps>({
  name: 'feature',
  summary: 'A picture beside a title and a text, with where to go on.',
  isWide: true,
  schema: record(
    {
      title: words,
      text: markdownText,
      picture,
      side: { enum: ['start', 'end'], description: 'Where the picture is: before the text where left out.' },
      action: record({ label: words, href: words }),
    },
    ['side', 'action'],
  ),
  render: ({ title, text, picture: name, side = 'start', action }, { file }) => (
    <section className="feature" data-side={side}>
      <img src={file(name)} alt="" width="960" height="640" loading="lazy" />
      <div className="feature-text">
        <h2>{title}</h2>
        <RichText text={text} />
        {action !== undefined && (
          <a className="button quiet" href={action.href}>
            {action.label}
          </a>
        )}
      </div>
    </section>
  ),
});
