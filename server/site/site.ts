import type { Role } from '../value/identity/role.ts';

/** A website around the forms of a server. The module that the setting SITE names exports `openSite`, which gives one. */
export interface Site {
  /** The answer at an address of the site; null where it has nothing, not even a page that says so. */
  readonly answer: (request: SiteRequest) => Promise<SiteAnswer | null>;
  /** A feed that the content declares; null where it declares none of this name. A site without feeds leaves it out. */
  readonly feed?: (name: string) => SiteFeed | null;
}

/** Pictures that others provide. The server asks for them on behalf of the page. */
export interface SiteFeed {
  readonly address: URL;
  /** Renders the data of its reply as HTML, in which nothing of theirs is markup; null where it is not a list of pictures. */
  readonly render: (data: unknown) => string | null;
}

export type OpenSite = () => Site | Promise<Site>;

export interface SiteRequest {
  /** The path of the address, decoded. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly server: SiteServer;
}

/** What a site may ask of the server that shows it, for the visitor of one request. */
export interface SiteServer {
  /** The stylesheet of pages without a form, with the custom properties of the server’s theme. */
  readonly styles: string;
  readonly forms: readonly ListedForm[];
  /** A form to stand in a page, with what that has to load; null where there is none of this name. */
  readonly form: (name: string) => Promise<PlacedForm | null>;
  /** What has arrived for a campaign, by the id that forms name. */
  readonly campaign: (id: string) => Promise<ShownCampaign>;
  /** The receipt of a donation, for whoever has its key; why there is none otherwise. An answer with one is for this visitor alone. */
  readonly receipt: (key: string, language: string) => Promise<ShownReceiptPart>;
  /** What this visitor has given, as far as they have proved that it was them. An answer with it is for this visitor alone. */
  readonly history: (language: string) => Promise<ShownHistory>;
  /** A page of the donors of a form; null where there is no form of this name. */
  readonly donorWall: (wall: AskedWall) => Promise<ShownWall | null>;
  /** The role of the visitor; null for who is not signed in. An answer that depends on it is for this visitor alone. */
  readonly role: () => Promise<Role | null>;
}

export interface ListedForm {
  /** The name of its file, which is that of its address. */
  readonly name: string;
  /** The id that its author gave it. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** The language of the form, where it has one of its own. */
  readonly language: { readonly tag: string; readonly dir: 'ltr' | 'rtl' } | null;
  /** Why it cannot be filled in; null where it can. */
  readonly closed: string | null;
}

/** Which donors are shown, and what of them. */
export interface AskedWall {
  /** The name of a form. */
  readonly form: string;
  /** The tag of the language of the page. */
  readonly language: string;
  readonly perPage: number;
  /** Counted from 1. */
  readonly page: number;
  readonly withAnonymous: boolean;
  readonly onlyComments: boolean;
  readonly withAmounts: boolean;
}

/** Worked out from the donations whose money has arrived, without fees. */
export interface ShownCampaign {
  /** With the symbol of its currency, or a number; '' where nothing has arrived for a campaign without a goal. */
  readonly raised: string;
  /** Null without a goal. */
  readonly goal: string | null;
  readonly goalType: 'amount' | 'donations' | 'donors';
  /** Of the goal, rounded down. */
  readonly percentage: number;
  readonly donations: number;
}

export interface ShownReceiptPart {
  /** The receipt; null where there is none. */
  readonly html: string | null;
  readonly refusal: string;
}

export interface ShownHistory {
  /** What there is to know about the list. */
  readonly note: string;
  readonly lines: readonly HistoryEntry[];
  /** The words of the form by which a link is mailed that shows everything; null where there is nothing to prove. */
  readonly ask: { readonly label: string; readonly button: string } | null;
}

export interface HistoryEntry {
  readonly day: string;
  readonly form: string;
  readonly amount: string;
  readonly status: string;
  /** The address of its receipt, and what it is called. */
  readonly receipt: string;
  readonly label: string;
}

export interface ShownWall {
  /** The cards, in which nothing that somebody has written is markup; '' for none. */
  readonly html: string;
  readonly formId: string;
  /** The attributes that ask `give_get_donor_comments` for the page that follows; null where there is none. */
  readonly next: string | null;
}

/** One a page: its script knows its markup by fixed ids. */
export interface PlacedForm {
  readonly html: string;
  /** In place of the stylesheet of pages without a form. */
  readonly styles: string;
  readonly script: string | null;
  readonly origins: SiteOrigins;
}

/** What a page loads from elsewhere, by the directives of its content security policy. */
export type SiteOrigins = Readonly<Record<string, readonly string[]>>;

export interface SiteAnswer {
  readonly status?: number;
  readonly type: string;
  readonly body: string | Buffer;
  /** `page`: asked again each time; `version`: its address changes with it; `visitor`: for one visitor alone. */
  readonly cache: 'page' | 'version' | 'visitor';
  readonly origins?: SiteOrigins;
}
