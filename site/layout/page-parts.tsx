import type { ReactElement } from 'react';
import { blocks } from '../blocks/registry.ts';
import type { BlockContext } from '../blocks/site-block.ts';
import type { SitePage } from '../reading/site-content.ts';

interface PartsProps {
  readonly page: SitePage;
  readonly context: Omit<BlockContext, 'id'>;
  /** Where a part is edited; null for who may not. */
  readonly editAt: ((file: string, line: number) => string) | null;
}

/** The text and the blocks of a page, one after the other. */
export function PageParts({ page, context, editAt }: PartsProps): ReactElement {
  const [first] = page.parts;
  const hasHeading = first?.type === 'block' && blocks.get(first.block)?.hasHeading?.(first.props) === true;
  return (
    <>
      {!hasHeading && (
        <header className="page-title">
          <h1>{page.title}</h1>
          <p>{page.description}</p>
        </header>
      )}
      {page.parts.map((part, place) => {
        const block = part.type === 'block' ? blocks.get(part.block) : undefined;
        const edit = editAt !== null && (
          <a className="edit-link" href={editAt(page.file, part.line)}>
            {context.words.edit.replace('{0}', block?.name ?? page.title)}
          </a>
        );
        const id = `block-${place + 1}`;
        return (
          <div key={id} className={block?.isWide === true ? 'part wide' : 'part'}>
            {part.type === 'text' ? (
              // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown, in which HTML is text
              <div className="prose" dangerouslySetInnerHTML={{ __html: part.html }} />
            ) : (
              block?.render(part.props, { ...context, id })
            )}
            {edit}
          </div>
        );
      })}
    </>
  );
}
