import { anchor, markdownText, record } from './content-schemas.ts';
import { RichText } from './rich-text.tsx';
import { defineBlock } from './site-block.ts';

interface NoticeProps {
  readonly id: string;
  readonly text: string;
  readonly dismissHours: number;
}

export const notice = defineBlock<NoticeProps>({
  name: 'notice',
  summary: 'News at the top of a page. Whoever has closed it does not see it again for some time.',
  schema: record({
    id: anchor,
    text: markdownText,
    dismissHours: { type: 'number', exclusiveMinimum: 0, description: 'For how long it stays closed.' },
  }),
  render: ({ id, text, dismissHours }, { words: said }) => (
    <aside
      className="notice"
      id={id}
      data-dismiss-interval={dismissHours * 3_600_000}
      aria-label={said.notice}
    >
      <RichText text={text} />
      {/* Here from the beginning, so that nothing moves; styles take it away where no script can do what it says. */}
      <button type="button" className="button quiet">
        {said.dismiss}
      </button>
    </aside>
  ),
});
