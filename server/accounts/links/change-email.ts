import { isEmailAddress } from 'formularium/engine/server';
import { serverWords } from 'formularium/languages';
import { emailKey } from '../../value/mail/email-key.ts';
import { Refusal, tooMuch } from '../../value/refusal.ts';
import { sayTo } from '../../value/say-to.ts';
import { type AccountCaller, type ChangingWith, provePassword } from '../change-account.ts';
import { endAccess } from '../end-access.ts';
import type { SignedIn } from '../session-of.ts';
import { linkOfToken } from './account-link.ts';
import { linkGone } from './confirm-address.ts';
import { mailToAccount } from './mail-to-account.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Has a link mailed to a new address, after its owner has proved who they are. */
export async function requestEmail(
  { account }: SignedIn,
  given: AccountCaller & { readonly password: string; readonly email: string },
  { tools, passwords }: Omit<ChangingWith, 'secondFactor'>,
): Promise<void> {
  const email = given.email.trim();
  if (!isEmailAddress(email)) {
    const message = sayTo(given.language, serverWords.emailInvalid);
    throw new Refusal(422, message, { errors: [{ field: 'email', message }] });
  }
  await provePassword(given.password, account, given, { tools, passwords });
  await tools.storage.transaction(async (transaction) => {
    // Only the address that was entered last can become the account's.
    await transaction.accountLinks.revoke(account.id, 'email');
    const link = { purpose: 'email', email } as const;
    const mail = { template: 'change-address', account, link, submission: null } as const;
    if (!(await mailToAccount(mail, transaction, tools)))
      throw tooMuch(sayTo(given.language, serverWords.triedTooOften), { after: HOUR_MS / 1000 });
  });
}

/** Changes the address of an account to the one that the link was mailed to. The old address is told, and every session ends. */
export async function changeEmail(
  { token, language }: AccountCaller & { readonly token: string },
  { tools }: Pick<ChangingWith, 'tools'>,
): Promise<void> {
  const refused = await tools.storage.transaction(async (transaction) => {
    const { accounts, accountLinks, auditLog } = transaction;
    const link = await linkOfToken(token, 'email', transaction, tools);
    const account = link?.accountId ? await accounts.withId(link.accountId) : null;
    if (link === null || account?.state !== 'active') return linkGone(language);
    const other = await accounts.withEmail(emailKey(link.email));
    if (other !== null && other.id !== account.id)
      return new Refusal(422, sayTo(language, serverWords.emailTaken));
    // The mail to the old address is addressed while it is known.
    const told = { template: 'address-changed', account, link: null, submission: null } as const;
    await mailToAccount({ ...told, recipient: account.writtenEmail }, transaction, tools);
    await accounts.replace({ ...account, email: emailKey(link.email), writtenEmail: link.email });
    await accountLinks.revoke(account.id);
    await endAccess(account.id, transaction);
    await auditLog.note({ actor: account.id, action: 'account.change-email', subject: account.id }, tools);
    return null;
  });
  if (refused !== null) throw refused;
}
