import { anchor, markdownText, record, words } from './content-schemas.ts';
import { RichText } from './rich-text.tsx';
import { defineBlock } from './site-block.ts';

interface LightboxProps {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

export const lightbox = defineBlock<LightboxProps>({
  name: 'lightbox',
  summary:
    'A text that opens over the page from links to its anchor; without a script it stands at its place.',
  schema: record({ id: anchor, title: words, text: markdownText }),
  render: ({ id, title, text }) => (
    <aside className="lightbox-by-id" id={id} data-lightbox-by-id="" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <RichText text={text} />
    </aside>
  ),
});
