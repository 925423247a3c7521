import { anchor, listOf, markdownText, record, words } from './content-schemas.ts';
import { RichText } from './rich-text.tsx';
import { defineBlock } from './site-block.ts';

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly { readonly id: string; readonly title: string; readonly text: string }[];
}

export const tabs = defineBlock<TabsProps>({
  name: 'tabs',
  summary:
    'Texts of which one is shown. The anchor in an address opens its own; without a script all are there.',
  schema: record({ label: words, tabs: listOf(record({ id: anchor, title: words, text: markdownText })) }),
  render: ({ label, tabs: shown }) => (
    <div className="tabs" data-tabs={label}>
      {shown.map(({ id, title, text }) => (
        <section key={id} id={id} aria-label={title}>
          <h2>{title}</h2>
          <RichText text={text} />
        </section>
      ))}
    </div>
  ),
});
