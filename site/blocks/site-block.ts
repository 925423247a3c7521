import type { ReactElement } from 'react';
import type { ListedForm, PlacedForm, SiteOrigins, SiteServer } from '../../server/site/site.ts';
import type { SiteContent, SiteSettings } from '../reading/site-content.ts';
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

/** What a block may ask before it is rendered. */
export interface BlockRequest {
  readonly server: SiteServer;
  readonly query: URLSearchParams;
  /** The tag of the language of the site. */
  readonly language: string;
  readonly id: string;
}

export interface BlockOf<Props extends object, Loaded = null> {
  /** The word after `block` in a page. */
  readonly name: string;
  readonly summary: string;
  readonly schema: ContentSchema;
  /** Whether it takes the whole width of the page. */
  readonly isWide?: boolean;
  /** Asks the server for what it shows. */
  readonly load?: (props: Props, request: BlockRequest) => Promise<Loaded>;
  readonly render: (props: Props, context: BlockContext, loaded: Loaded) => ReactElement;
  /** The form that it has in the page itself: one a page can be. */
  readonly placed?: (props: Props) => string | null;
  /** Whether it brings the heading of a page that begins with it. */
  readonly hasHeading?: (props: Props) => boolean;
  /** Whether it opens forms in frames. */
  readonly embeds?: (props: Props) => boolean;
  /** Whether it shows what is for one visitor alone: the page is kept by nobody then, and has no scripts of others. */
  readonly isPrivate?: boolean;
  /** What it loads from elsewhere once a visitor agrees. */
  readonly origins?: (props: Props, settings: SiteSettings) => SiteOrigins;
}

export type SiteBlock = BlockOf<object, unknown>;

/** A block whose properties are those of its schema, as reading a page has checked. */
export function defineBlock<Props extends object, Loaded = null>(block: BlockOf<Props, Loaded>): SiteBlock {
  const { placed, hasHeading, embeds, origins, load } = block;
  return {
    ...block,
    load: async (props, request) => (await load?.(props as Props, request)) ?? null,
    render: (props, context, loaded) => block.render(props as Props, context, loaded as Loaded),
    placed: (props) => placed?.(props as Props) ?? null,
    hasHeading: (props) => hasHeading?.(props as Props) ?? false,
    embeds: (props) => embeds?.(props as Props) ?? false,
    origins: (props, settings) => origins?.(props as Props, settings) ?? {},
  };
}
