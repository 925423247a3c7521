import { anchor, listOf, markdownText, record, words } from './content-schemas.ts';
import { RichText } from './rich-text.tsx';
import { defineBlock } from './site-block.ts';

interface AccordionProps {
  readonly items: readonly { readonly id: string; readonly title: string; readonly text: string }[];
}

export const accordion = defineBlock<AccordionProps>({
  name: 'accordion',
  summary: 'Questions and answers, of which one is open. The anchor in an address opens its own.',
  schema: record({ items: listOf(record({ id: anchor, title: words, text: markdownText })) }),
  render: ({ items }, { id }) => (
    <div className="accordion" data-accordion="">
      {items.map((item) => (
        // Browsers close the others of a name by themselves.
        <details key={item.id} id={item.id} name={id}>
          <summary>{item.title}</summary>
          <div className="accordion-content">
            <RichText text={item.text} />
          </div>
        </details>
      ))}
    </div>
  ),
});
