import type { Word } from 'formularium/engine';

/** The facts that a mail mentions, by their names. A date is written as a time at the site, and the mail names its time zone then. */
export type MailFacts<Name extends string = string> = Readonly<Record<Name, string | Date>>;

/** A word with facts in its places. */
export interface MailLine {
  readonly word: Word;
  /** The names of the facts for `{0}`, `{1}` … */
  readonly facts: readonly string[];
}

/** A mail of the server's own, as data: what it says, in whichever language. */
export interface ServerMail {
  readonly name: string;
  readonly subject: MailLine;
  /** One after the other. */
  readonly paragraphs: readonly (MailLine | MailLink)[];
}

interface MailLink {
  /** The name of a fact that is an address to open. */
  readonly link: string;
  /** What stands on its button; the address itself where that is nothing. The text of a mail has the address. */
  readonly button?: Word;
}
