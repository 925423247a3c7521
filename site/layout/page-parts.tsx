import type { ReactElement } from 'react';
import { blocks } from '../blocks/registry.ts';
import type { BlockContext } from '../blocks/site-block.ts';
import type { SitePage } from '../reading/site-content.ts';

interface PartsProps {
  readonly page: SitePage;
  readonly context: Omit<BlockContext, 'id'>;
  /** What the blocks have asked the server for, by their ids. */
  readonly loaded: ReadonlyMap<string, unknown>;
  /** Where a part is edited; null for who may not. */
  readonly editAt: ((file: string, line: number) => string) | null;
}

/** The id of a part, by its place in the page. */
export function blockId(place: number): string {
  return `block-${place + 1}`;
}

/** The text and the blocks of a page, one after the other. */
export function PageParts({ page, context, loaded, editAt }: PartsProps): ReactElement {
  const [first] = page.parts;
  const hasHeading = first?.type === 'block' && blocks.get(first.block)?.hasHeading?.(first.props) === true;
  return (
    <>
      {!hasHeading && (
        <header className="page-title wide">
          <div>
            <h1>{page.title}</h1>
            <p>{page.description}</p>
          </div>
        </header>
      )}
      {page.parts.map((part, place) => {
        const block = part.type === 'block' ? blocks.get(part.block) : undefined;
        const edit = editAt !== null && (
          <a className="edit-link" href={editAt(page.file, part.line)}>
            {context.words.edit.replace('{0}', block?.name ?? page.title)}
          </a>
        );
        const id = blockId(place);
        return (
          <div key={id} className={block?.isWide === true ? 'part wide' : 'part'}>
            {part.type === 'text' ? (
              // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown, in which HTML is text
              <div className="prose" dangerouslySetInnerHTML={{ __html: part.html }} />
            ) : (
              block?.render(part.props, { ...context, id }, loaded.get(id) ?? null)
            )}
            {edit}
          </div>
        );
      })}
    </>
  );
}
