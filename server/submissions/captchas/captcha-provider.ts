import type { Tools } from '../../storage/tools.ts';
import type { CaptchaKeys } from '../../value/captchas/captcha-settings.ts';
import type { Visit } from '../../value/nonce.ts';

/** What is known about a token beside itself. */
export interface TokenCircumstances {
  readonly formId: string;
  /** The page it was sent from; null where that is not known. */
  readonly visit: Visit | null;
  /** The network address of the visitor. */
  readonly address: string;
  /** The keys of the provider; null for one without. */
  readonly keys: CaptchaKeys | null;
  /** The hosts of pages on which captchas are solved; any when there are none. */
  readonly hosts: readonly string[];
  /** Done when nobody waits for the answer any longer. */
  readonly deadline: AbortSignal;
  readonly tools: Pick<Tools, 'clock' | 'sign'>;
}

/** What a provider finds about a token. `unknown`: it could not be asked, and is not to blame on the visitor. */
export type TokenFinding =
  | {
      readonly type: 'good';
      /** Tells what was solved from everything else: the same token may be written in several ways. */
      readonly solved: string;
      /** Milliseconds since 1970, UTC: from then on it is refused anyway. */
      readonly expiresAt: number;
    }
  | { readonly type: 'bad' | 'unknown'; readonly reason: string };

/** The origins that the page of a captcha may load from, by the directives of its policy. */
export type CaptchaOrigins = Readonly<
  Record<'script-src' | 'frame-src' | 'style-src' | 'connect-src', readonly string[]>
>;

/** Who says whether a person has solved a captcha. */
export interface CaptchaProvider {
  readonly name: string;
  readonly check: (token: string, around: TokenCircumstances) => Promise<TokenFinding>;
  /** What its widget is made with on a page, given its keys: null where it comes with the pages themselves. */
  readonly widget: ((keys: CaptchaKeys) => CaptchaWidgetSource) | null;
}

/** The script of a provider, and where it leads. */
export interface CaptchaWidgetSource {
  readonly script: string;
  readonly origins: CaptchaOrigins;
}
