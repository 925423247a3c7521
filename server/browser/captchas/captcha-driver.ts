import type { FieldDefinition } from 'formularium/engine';

/** What the server tells a page about a provider. */
export interface GivenDriver {
  /** The address of its script; without it, it has none. */
  readonly script?: string;
  readonly sitekey?: string;
  readonly actions?: Readonly<Record<string, string>>;
  /** The address of the worker that works out a proof. */
  readonly worker?: string;
}

/** Where a captcha is to stand, and for what. */
export interface CaptchaPlace {
  /** Empty, and the captcha's own. */
  readonly element: HTMLElement;
  readonly definition: FieldDefinition;
  readonly given: GivenDriver;
  /** The form's own key, or the server's. */
  readonly sitekey: string;
  readonly formId: string;
  readonly language: string;
  /** Whether its visitor has asked for it once more, after a failure. */
  readonly isRetried: boolean;
}

/** What a captcha tells. */
export interface CaptchaListener {
  readonly working: () => void;
  readonly solved: (token: string) => void;
  /** The token is good for nothing any more. */
  readonly expired: () => void;
  readonly failed: () => void;
}

/** A captcha on the page. */
export interface CaptchaWidget {
  /** Has it solved now; its listener hears of the end. */
  readonly execute: () => void;
  /** The token was used: the next one has to be another. */
  readonly reset: () => void;
  readonly remove: () => void;
}

/** Puts the captchas of one provider into pages. It rejects when that does not work. */
export interface CaptchaDriver {
  readonly name: string;
  readonly open: (place: CaptchaPlace, listener: CaptchaListener) => Promise<CaptchaWidget>;
}
