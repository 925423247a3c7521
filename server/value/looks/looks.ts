/** The themes that pages can wear, the usual one first. */
export const THEMES = ['plain', 'soft', 'high-contrast', 'grove'] as const;

/** How a site's pages look, beside their forms. */
export interface Looks {
  readonly theme: string;
  /** Whose site it is; null for nobody in particular. */
  readonly brand: Brand | null;
  /** More styles for all pages: the colours of the brand; '' for none. */
  readonly styles: string;
  /** The colour of the brand, `#1f6044`; '' for none. */
  readonly colour: string;
}

/** What stands at the top of every page. */
export interface Brand {
  readonly name: string;
  /** A picture beside the name, as a file; null for none. */
  readonly logo: Logo | null;
}

export interface Logo {
  readonly type: string;
  /** How its file name ends. */
  readonly extension: string;
  readonly content: Buffer;
}

export const PLAIN_LOOKS: Looks = { theme: 'plain', brand: null, styles: '', colour: '' };
