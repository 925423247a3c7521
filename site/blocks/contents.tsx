import { anchor, listOf, record, words } from './content-schemas.ts';
import { defineBlock } from './site-block.ts';

interface ContentsProps {
  readonly label: string;
  readonly links: readonly { readonly anchor: string; readonly label: string }[];
}

export const contents = defineBlock<ContentsProps>({
  name: 'contents',
  summary:
    'What a long page has, beside it where there is room: links to its anchors, with a bullet at what is in view.',
  schema: record({ label: words, links: listOf(record({ anchor, label: words })) }),
  render: ({ label, links }) => (
    <nav className="contents" aria-label={label} data-sidebar="">
      <ul data-bullets="">
        {links.map((link) => (
          <li key={link.anchor}>
            <a href={`#${link.anchor}`}>{link.label}</a>
          </li>
        ))}
      </ul>
    </nav>
  ),
});
