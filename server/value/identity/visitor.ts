/** Who sends something, as far as that is known. None of it is believed for anything that matters. */
export interface Visitor {
  /** The address of their network connection. */
  readonly address: string;
  /** The address of the page it was sent from, without its query; null where the browser does not say. */
  readonly source: string | null;
  /** Tells their browser from others, where a poll has asked for that; null where it is not known. */
  readonly browserId: string | null;
  /** The account that is signed in; null for none. */
  readonly accountId: string | null;
  /** Whether their browser says that they do not want to be counted. */
  readonly isUncounted?: boolean;
}
