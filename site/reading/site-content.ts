import { hash } from 'node:crypto';

/** What a site is made of, as its files say. */
export interface SiteContent {
  readonly settings: SiteSettings;
  /** By their paths. */
  readonly pages: ReadonlyMap<string, SitePage>;
  readonly products: readonly Product[];
  /** The pictures and animations, by the names of their files. */
  readonly files: ReadonlyMap<string, SiteFile>;
}

export interface SiteSettings {
  readonly name: string;
  readonly motto: string;
  /** The tag of a language of the project. */
  readonly language: string;
  readonly logo?: string;
  readonly navigation: readonly NavigationItem[];
  /** A vertical menu of its own, before the navigation. */
  readonly flyOut?: { readonly label: string; readonly links: readonly NavigationLink[] };
  /** Stands out at the end of the navigation. */
  readonly call: NavigationLink;
  readonly footer: {
    readonly text: string;
    readonly columns: readonly { readonly title: string; readonly links: readonly NavigationLink[] }[];
  };
  readonly header: {
    readonly mode: 'sticky' | 'hide-on-scroll' | 'still';
    readonly flyOutOnFrontPage: boolean;
  };
  readonly lightbox: { readonly closeButtonInside: boolean };
  /** Where the files of the content are edited: `{file}` and `{line}` are filled in. */
  readonly editAddress?: string;
  readonly snippets: readonly TrackingSnippet[];
  /** By the names that blocks give. */
  readonly feeds?: Readonly<Record<string, DeclaredFeed>>;
}

/** Pictures of a social network. The server asks its address; browsers load the pictures from their origins. */
export interface DeclaredFeed {
  readonly address: string;
  readonly pictures: readonly string[];
  readonly profile: string;
}

export interface NavigationLink {
  readonly label: string;
  readonly href: string;
}

export interface NavigationItem extends NavigationLink {
  readonly items?: readonly NavigationLink[];
}

/** A script of somebody else, which loads once a visitor has agreed to its purpose. */
export interface TrackingSnippet {
  readonly name: string;
  readonly purpose: 'analytics' | 'advertising' | 'social';
  readonly script: string;
  /** Data attributes of its script element. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** Other origins that it talks to. */
  readonly origins?: readonly string[];
}

export interface Product {
  readonly id: string;
  readonly value: string;
  readonly price: string;
  readonly img: string;
  readonly text: string;
}

export interface SitePage {
  readonly path: string;
  /** From the folder of the content. */
  readonly file: string;
  readonly title: string;
  readonly description: string;
  readonly parts: readonly PagePart[];
}

/** A piece of a page: text in Markdown, or a block. */
export type PagePart =
  | { readonly type: 'text'; readonly line: number; readonly html: string }
  | { readonly type: 'block'; readonly line: number; readonly block: string; readonly props: object };

export interface SiteFile {
  readonly type: string;
  readonly content: Buffer;
  /** Changes whenever the content does; it stands in the address of the file. */
  readonly version: string;
}

/** A file with its version. */
export function fileOf(type: string, content: Buffer): SiteFile {
  return { type, content, version: hash('sha256', content, 'base64url').slice(0, 12) };
}

/** What is wrong with the content, all at once, each in a sentence that begins with its file. */
export class ContentError extends Error {
  constructor(problems: readonly string[]) {
    super(`the content has ${problems.length === 1 ? 'a problem' : 'problems'}.\n${problems.join('\n')}`);
  }
}
