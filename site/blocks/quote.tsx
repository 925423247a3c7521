import { record, words } from './content-schemas.ts';
import { defineBlock } from './site-block.ts';

interface QuoteProps {
  readonly text: string;
  readonly by: string;
}

export const quote = defineBlock<QuoteProps>({
  name: 'quote',
  summary: 'What somebody says.',
  isWide: true,
  schema: record({ text: words, by: words }),
  render: ({ text, by }) => (
    <figure className="quote">
      <blockquote>
        <p>{text}</p>
      </blockquote>
      <figcaption>{by}</figcaption>
    </figure>
  ),
});
