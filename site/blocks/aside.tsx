import { markdownText, record, words } from './content-schemas.ts';
import { RichText } from './rich-text.tsx';
import { defineBlock } from './site-block.ts';

interface AsideProps {
  readonly title: string;
  readonly text: string;
}

export const aside = defineBlock<AsideProps>({
  name: 'aside',
  summary:
    'What is good to know about what stands before it: beside it where there is room, below it otherwise.',
  schema: record({ title: words, text: markdownText }),
  render: ({ title, text }, { id }) => (
    <aside className="aside" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <RichText text={text} />
    </aside>
  ),
});
