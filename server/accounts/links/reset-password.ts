import { isEmailAddress } from 'formularium/engine/server';
import type { Tools } from '../../storage/tools.ts';
import { emailKey } from '../../value/mail/email-key.ts';
import { type AccountCaller, type ChangingWith, changePassword, chosenPassword } from '../change-account.ts';
import { beginAttempt } from '../limit-attempts.ts';
import { linkOfToken } from './account-link.ts';
import { linkGone } from './confirm-address.ts';
import { mailToAccount } from './mail-to-account.ts';

/** Has a link mailed by which a new password is chosen. Does the same for the page whether there is such an account or not. */
export async function requestPassword(
  { email, address, language }: AccountCaller & { readonly email: string },
  tools: Tools,
): Promise<void> {
  const key = emailKey(email);
  await beginAttempt({ kind: 'lost password', account: key, address, language }, tools);
  if (!isEmailAddress(email.trim())) return;
  await tools.storage.transaction(async (transaction) => {
    const account = await transaction.accounts.withEmail(key);
    if (account === null || account.state === 'locked') return;
    const link = { purpose: 'password', email: account.writtenEmail } as const;
    await mailToAccount({ template: 'new-password', account, link, submission: null }, transaction, tools);
  });
}

/** Changes the password of whoever has the link. It signs nobody in: that may take a second factor. */
export async function resetPassword(
  { token, newPassword, language }: AccountCaller & { readonly token: string; readonly newPassword: string },
  { tools, passwords, secondFactor }: ChangingWith,
): Promise<void> {
  const known = await tools.storage.read(async (transaction) => {
    const link = await linkOfToken(token, 'password', transaction, tools);
    return link?.accountId ? transaction.accounts.withId(link.accountId) : null;
  });
  if (known === null || known.state === 'locked') throw linkGone(language);
  const passwordHash = await chosenPassword(newPassword, known, passwords, language);
  const isDone = await tools.storage.transaction(async (transaction) => {
    const link = await linkOfToken(token, 'password', transaction, tools);
    if (link === null || !(await transaction.accountLinks.use(link.id))) return false;
    const change = { accountId: known.id, passwordHash, session: null };
    await changePassword(change, transaction, tools, secondFactor);
    return true;
  });
  if (!isDone) throw linkGone(language);
}
