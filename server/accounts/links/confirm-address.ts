import { serverWords } from 'formularium/languages';
import { Refusal } from '../../value/refusal.ts';
import { sayTo } from '../../value/say-to.ts';
import { type AccountCaller, type ChangingWith, provePassword } from '../change-account.ts';
import { type OpenedSession, openSession, type SignIn } from '../open-session.ts';
import { linkOfToken } from './account-link.ts';

/** A new account is confirmed: by the link that was mailed, and the password that was chosen. */
export interface Confirmation extends AccountCaller, Pick<SignIn, 'browser' | 'before'> {
  readonly token: string;
  readonly password: string;
}

/**
 * Opens an account and signs it in. The password is asked for because anybody can enter any address: the one who reads its mails might
 * otherwise confirm an account that somebody else knows the password of.
 */
export async function confirmAddress(
  given: Confirmation,
  { tools, passwords }: Omit<ChangingWith, 'secondFactor'>,
): Promise<OpenedSession> {
  const { token, password, language, browser, before } = given;
  const known = await tools.storage.read(async (transaction) => {
    const link = await linkOfToken(token, 'confirm', transaction, tools);
    return link?.accountId ? transaction.accounts.withId(link.accountId) : null;
  });
  if (known === null) throw linkGone(language);
  await provePassword(password, known, given, { tools, passwords });
  const opened = await tools.storage.transaction(async (transaction) => {
    const { accounts, accountLinks, auditLog } = transaction;
    const link = await linkOfToken(token, 'confirm', transaction, tools);
    const account = await accounts.withId(known.id);
    if (link === null || account?.state !== 'waiting' || account.passwordHash !== known.passwordHash)
      return null;
    const at = tools.clock.now().getTime();
    await accountLinks.revoke(account.id);
    const active = { ...account, state: 'active', confirmedAt: at } as const;
    await accounts.replace(active);
    await auditLog.note({ actor: account.id, action: 'account.confirm', subject: account.id }, tools);
    const opening = { account: active, proofs: ['password'], isRemembered: false, browser, before };
    return openSession(opening, transaction, tools);
  });
  if (opened === null) throw linkGone(language);
  return opened;
}

/** A link that has expired, was used, or never was one. */
export function linkGone(language: string): Refusal {
  return new Refusal(404, sayTo(language, serverWords.linkExpired));
}
