import { isEmailAddress } from 'formularium/engine/server';
import { serverWords } from 'formularium/languages';
import type { Account } from '../../storage/repositories/accounts.ts';
import type { Tools } from '../../storage/tools.ts';
import { emailKey } from '../../value/mail/email-key.ts';
import { Refusal } from '../../value/refusal.ts';
import { sayTo } from '../../value/say-to.ts';
import { type AccountCaller, type ChangingWith, chosenPassword } from '../change-account.ts';
import { type OpenedSession, openSession, type SignIn } from '../open-session.ts';
import { linkOfToken, newLink, pathOfLink } from './account-link.ts';
import { linkGone } from './confirm-address.ts';

/** The path by which the first owner makes their account; null once there is an owner. Earlier ones do not work any more. */
export async function ownerPath(tools: Tools): Promise<string | null> {
  return tools.storage.transaction(async (transaction) => {
    if (await transaction.accounts.hasRole('owner')) return null;
    await transaction.accountLinks.revoke(null, 'owner');
    const link = await newLink({ purpose: 'owner', accountId: null, email: '' }, transaction, tools);
    return pathOfLink(link, tools);
  });
}

interface FirstOwner extends AccountCaller, Pick<SignIn, 'browser' | 'before'> {
  readonly token: string;
  readonly email: string;
  readonly name: string;
  readonly newPassword: string;
}

/** Makes the owner's account and signs it in. The link is from the terminal of the server, so its address needs no other proof. */
export async function makeOwner(
  { token, email: written, name, newPassword, language, browser, before }: FirstOwner,
  { tools, passwords }: Omit<ChangingWith, 'secondFactor'>,
): Promise<OpenedSession> {
  const link = await tools.storage.read((transaction) => linkOfToken(token, 'owner', transaction, tools));
  if (link === null) throw linkGone(language);
  const writtenEmail = written.trim();
  const email = emailKey(writtenEmail);
  if (!isEmailAddress(writtenEmail)) throw refusedEmail(sayTo(language, serverWords.emailInvalid));
  const passwordHash = await chosenPassword(newPassword, { email, name }, passwords, language);
  const opened = await tools.storage.transaction(async (transaction) => {
    const { accounts, accountLinks, auditLog } = transaction;
    const current = await linkOfToken(token, 'owner', transaction, tools);
    if (current === null || (await accounts.hasRole('owner'))) return null;
    const at = tools.clock.now().getTime();
    const owner: Account = {
      ...{ id: tools.newId(), email, writtenEmail, name: name.trim(), passwordHash, language },
      ...{ role: 'owner', state: 'active', createdAt: at, confirmedAt: at, signedInAt: null },
    };
    if (!(await accounts.add(owner))) return 'taken';
    await accountLinks.revoke(null, 'owner');
    await auditLog.note({ actor: owner.id, action: 'account.make-owner', subject: owner.id }, tools);
    const opening = { account: owner, proofs: ['password'], isRemembered: false, browser, before };
    return openSession(opening, transaction, tools);
  });
  if (opened === 'taken') throw refusedEmail(sayTo(language, serverWords.emailTaken));
  if (opened === null) throw linkGone(language);
  return opened;
}

function refusedEmail(message: string): Refusal {
  return new Refusal(422, message, { errors: [{ field: 'email', message }] });
}
