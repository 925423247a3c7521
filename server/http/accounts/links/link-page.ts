import type { Word } from 'formularium/engine';
import type { AccountCaller } from '../../../accounts/change-account.ts';
import type { LinkPurpose } from '../../../accounts/links/account-link.ts';
import type { OpenedSession } from '../../../accounts/open-session.ts';
import type { SignedIn } from '../../../accounts/session-of.ts';
import type { AccountLink } from '../../../storage/repositories/account-links.ts';
import type { Context } from '../../context.ts';
import type { BrowserSession } from '../../visitor/browser-session.ts';

type FieldOfLink = 'password' | 'new-password' | 'email' | 'name';

/** What the page of a link was sent. */
export interface SentLink extends AccountCaller {
  readonly token: string;
  readonly value: (name: FieldOfLink) => string;
  readonly session: BrowserSession;
}

/** How the page of a link is for one visitor. */
export interface VisitorsLink {
  readonly text: Word;
  readonly fields: readonly FieldOfLink[];
  /** Whether there is anything to press. */
  readonly isOpen: boolean;
}

/** What a link that was mailed is for: the words of its page, and what its button does. */
export interface LinkPage {
  readonly purpose: LinkPurpose;
  readonly title: Word;
  readonly text: (link: AccountLink) => readonly [word: Word, ...values: string[]] | null;
  readonly fields: readonly FieldOfLink[];
  readonly button: Word;
  /** What becomes of its words and fields for whoever opens it; null where the link does not work for anybody. */
  readonly forVisitor?: (
    token: string,
    signedIn: SignedIn | null,
    context: Pick<Context, 'tools'>,
  ) => Promise<VisitorsLink | null>;
  /** Where it leads once it is done; the account when left out. */
  readonly leadTo?: string;
  /** What the page says once it is done; null where it leads to the account. */
  readonly done: Word | null;
  /** Does it, and gives the session that follows; null for none. Throws a `Refusal` for anything wrong. */
  readonly submit: (
    sent: SentLink,
    context: Pick<Context, 'tools' | 'guards'>,
  ) => Promise<Pick<OpenedSession, 'token' | 'maxAge'> | null>;
}
