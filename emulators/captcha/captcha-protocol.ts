import type { CaptchaToken } from './tokens.ts';

/** What can be wrong with a request to verify a token, whichever provider is asked. */
export type CaptchaMistake =
  | 'no-secret'
  | 'wrong-secret'
  | 'no-token'
  | 'wrong-token'
  | 'expired'
  | 'seen'
  | 'other-sitekey'
  | 'bad-request'
  | 'no-ip'
  | 'wrong-ip'
  | 'real-token-for-test-key'
  | 'internal';

/** A pair of keys that a provider has published for tests. */
export interface TestKeys {
  readonly publicKey: string;
  readonly secretKey: string;
  /** What comes of a token: null when it is good. */
  readonly mistake: CaptchaMistake | null;
  /** The only token that it takes, if not any. */
  readonly token?: string;
  /** Members of its replies. */
  readonly reply: Readonly<Record<string, unknown>>;
}

/** The protocol of a captcha provider: how a token is verified, and where its scripts are. */
export interface CaptchaProtocol {
  readonly name: string;
  readonly scriptPath: string;
  readonly verifyPath: string;
  /** The pages in frames that the script opens, and everything that they ask for. */
  readonly framePath: string;
  /** The file of the script in `browser/`. */
  readonly script: string;
  readonly takesJson: boolean;
  /** Repeats the answer to a check that comes again under the same key. */
  readonly idempotencyField?: string;
  readonly tokenSeconds: number;
  readonly tokenMaxLength?: number;
  /** The code for a mistake; the next best one where the provider has none of its own. */
  readonly codes: Readonly<Record<CaptchaMistake, string>>;
  readonly testKeys: readonly TestKeys[];
  /** What a good token is answered with, beside success, time and host. */
  readonly replyOf: (token: CaptchaToken) => Readonly<Record<string, unknown>>;
}
