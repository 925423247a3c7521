/** The keys of this site at a captcha provider. */
export interface CaptchaKeys {
  /** Public: it stands in pages. */
  readonly siteKey: string;
  readonly secretKey: string;
  /** The least score of a visitor, from 0 to 1, where the provider gives scores. */
  readonly leastScore: number;
  /** Where the provider is asked in place of its own addresses; null for these. */
  readonly address: string | null;
}

/** The providers of captchas that the server can ask, by their names, and whose pages it takes tokens from. */
export interface CaptchaSettings {
  readonly keys: ReadonlyMap<string, CaptchaKeys>;
  /** The hosts of pages on which captchas are solved; any when there are none. */
  readonly hosts: readonly string[];
}

export const NO_CAPTCHAS: CaptchaSettings = { keys: new Map(), hosts: [] };
