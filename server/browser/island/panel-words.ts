/** What the panel of a form says by which somebody signs in, in the language of the form. */
export interface PanelWords {
  /** On its button, and while that is at work. */
  readonly button: string;
  readonly busy: string;
  /** When the server could not be reached. */
  readonly failed: string;
  /** Who is signed in: {0} stands for their address. */
  readonly signedIn: string;
  /** The links to the account, to a new password, and to the page for what the panel does not ask. */
  readonly account: string;
  readonly lost: string;
  readonly elsewhere: string;
}
