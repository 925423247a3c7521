import { serverWords } from 'formularium/languages';
import { signInByPassword } from '../../accounts/sign-in.ts';
import { knownAccount } from '../../donations/access/known-account.ts';
import type { OfferedForm } from '../../forms/served-form.ts';
import type { Visitor } from '../../value/identity/visitor.ts';
import type { KnownAccount } from '../../value/panel/login-panel.ts';
import { Refusal } from '../../value/refusal.ts';
import { sayIn } from '../../value/say-to.ts';
import type { Context } from '../context.ts';
import type { BrowserSession } from '../visitor/browser-session.ts';

/** The status of a refusal that asks for more than a password. */
export const SECOND_STEP = 401;

interface PanelLogin {
  readonly served: Pick<OfferedForm, 'form'>;
  readonly email: string;
  readonly password: string;
  readonly session: BrowserSession;
  readonly visitor: Visitor;
}

/** Signs a browser in from within a form, and says who that is. Throws a `Refusal`: of `SECOND_STEP` for an account that needs another page. */
export async function signInFromPanel(
  { served: { form }, email, password, session, visitor }: PanelLogin,
  { tools, guards }: Pick<Context, 'tools' | 'guards'>,
): Promise<KnownAccount> {
  if (!session.isOfOwnPage) throw new Refusal(403, sayIn(form, serverWords.signInHere));
  if (email === '') throw new Refusal(422, sayIn(form, serverWords.emailMissing));
  const entered = { email, password, name: '', isRemembered: false };
  const { browser, signedIn: known } = session;
  const sent = { form, visit: '', visitor, browser, before: known?.session ?? null };
  const outcome = await signInByPassword(entered, sent, tools, guards);
  if (outcome.type === 'challenged') throw new Refusal(SECOND_STEP, sayIn(form, serverWords.signInSecond));
  const { accountId } = outcome.opened.session;
  const account = await tools.storage.read(({ accounts }) => accounts.withId(accountId));
  if (account === null) throw new Refusal(422, sayIn(form, serverWords.signInWrong));
  session.keep(outcome.opened);
  return knownAccount(account, tools);
}
