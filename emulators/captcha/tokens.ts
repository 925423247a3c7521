/** A token that a visitor has been given for solving a captcha. */
export interface CaptchaToken {
  readonly text: string;
  readonly publicKey: string;
  /** The host of the page that showed the captcha. */
  readonly hostname: string;
  readonly action: string;
  readonly cdata: string;
  readonly score: number;
  readonly at: number;
}

/** What is known of the tokens of a provider. Each works once. */
export interface Tokens {
  readonly give: (token: CaptchaToken) => void;
  readonly find: (text: string) => CaptchaToken | undefined;
  /** Whether it is used for the first time. */
  readonly use: (token: CaptchaToken) => boolean;
}

export function createTokens(): Tokens {
  const known = new Map<string, CaptchaToken>();
  const used = new Set<string>();
  return {
    give: (token) => void known.set(token.text, token),
    find: (text) => known.get(text),
    use({ text }) {
      const isFirst = !used.has(text);
      used.add(text);
      return isFirst;
    },
  };
}
