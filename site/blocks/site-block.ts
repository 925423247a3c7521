import type { ReactElement } from 'react';
import type { ListedForm, PlacedForm, SiteOrigins } from '../../server/site/site.ts';
import type { SiteContent } from '../reading/site-content.ts';
import type { ContentSchema } from '../reading/validate.ts';
import type { SiteWords } from '../words/english.ts';

/** What a block is rendered with beside its own properties. */
export interface BlockContext {
  readonly content: SiteContent;
  readonly words: SiteWords;
  readonly forms: readonly ListedForm[];
  /** The form that stands in this page itself; null where there is none. */
  readonly placed: PlacedForm | null;
  readonly query: URLSearchParams;
  /** The address of a picture or an animation. */
  readonly file: (name: string) => string;
  /** Tells the block from every other of its page. */
  readonly id: string;
}

export interface BlockOf<Props extends object> {
  /** The word after `block` in a page. */
  readonly name: string;
  readonly summary: string;
  readonly schema: ContentSchema;
  /** Whether it takes the whole width of the page. */
  readonly isWide?: boolean;
  readonly render: (props: Props, context: BlockContext) => ReactElement;
  /** The form that it has in the page itself: one a page can be. */
  readonly placed?: (props: Props) => string | null;
  /** Whether it brings the heading of a page that begins with it. */
  readonly hasHeading?: (props: Props) => boolean;
  /** Whether it opens forms in frames. */
  readonly embeds?: (props: Props) => boolean;
  /** What it loads from elsewhere once a visitor agrees. */
  readonly origins?: (props: Props) => SiteOrigins;
}

export type SiteBlock = BlockOf<object>;

/** A block whose properties are those of its schema, as reading a page has checked. */
export function defineBlock<Props extends object>(block: BlockOf<Props>): SiteBlock {
  const { placed, hasHeading, embeds, origins } = block;
  return {
    ...block,
    render: (props, context) => block.render(props as Props, context),
    placed: (props) => placed?.(props as Props) ?? null,
    hasHeading: (props) => hasHeading?.(props as Props) ?? false,
    embeds: (props) => embeds?.(props as Props) ?? false,
    origins: (props) => origins?.(props as Props) ?? {},
  };
}
