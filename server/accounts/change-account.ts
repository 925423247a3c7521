import { serverWords } from 'formularium/languages';
import type { Account } from '../storage/repositories/accounts.ts';
import type { AccountSession } from '../storage/repositories/sessions.ts';
import type { StorageTransaction } from '../storage/storage.ts';
import type { Tools } from '../storage/tools.ts';
import { Refusal } from '../value/refusal.ts';
import { sayTo } from '../value/say-to.ts';
import { endAccess } from './end-access.ts';
import { attemptedAccount, beginAttempt } from './limit-attempts.ts';
import { mailToAccount } from './links/mail-to-account.ts';
import { type OpenedSession, renewSession } from './open-session.ts';
import { passwordProblem } from './passwords/password-problem.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { SecondFactor } from './second-factor.ts';
import type { SignedIn } from './session-of.ts';

/** Who does something with an account, and in which language. */
export interface AccountCaller {
  /** The address of the network connection. */
  readonly address: string;
  readonly language: string;
}

/** The hash of a password that may be chosen for an account. Throws a `Refusal` for one that may not. */
export async function chosenPassword(
  password: string,
  { email, name }: Pick<Account, 'email' | 'name'>,
  passwords: Passwords,
  language: string,
): Promise<string> {
  const problem = await passwordProblem(password, { email, name, isStrong: false }, passwords);
  if (problem === null) return passwords.hash(password, language);
  const message = sayTo(language, problem.word, ...problem.values);
  throw new Refusal(422, message, { errors: [{ field: 'new-password', message }] });
}

/** Checks the password of somebody who is signed in, once more. Throws a `Refusal` for a wrong one. */
export async function provePassword(
  password: string,
  account: Account,
  { address, language }: AccountCaller,
  { tools, passwords }: { readonly tools: Tools; readonly passwords: Passwords },
): Promise<void> {
  const attempt = await beginAttempt({ kind: 'password', account: account.email, address, language }, tools);
  if (!(await passwords.check(password, account.passwordHash, language)).isRight) {
    const message = sayTo(language, serverWords.passwordWrong);
    throw new Refusal(422, message, { errors: [{ field: 'password', message }] });
  }
  await tools.storage.transaction((transaction) => attempt.succeed(transaction));
}

interface PasswordChange {
  readonly accountId: string;
  readonly passwordHash: string;
  /** The session that goes on; null where none does. */
  readonly session: AccountSession | null;
}

/** Changes a password: every other session and every key ends, and so does whatever was begun with the old one. Its owner is told by mail. */
export async function changePassword(
  { accountId, passwordHash, session }: PasswordChange,
  transaction: StorageTransaction,
  tools: Omit<Tools, 'storage'>,
  secondFactor: SecondFactor,
): Promise<OpenedSession | null> {
  const { accounts, accountLinks, attempts, auditLog } = transaction;
  const account = await accounts.withId(accountId);
  if (account === null) return null;
  const at = tools.clock.now().getTime();
  const confirmed = { state: 'active', confirmedAt: account.confirmedAt ?? at } as const;
  await accounts.replace({ ...account, passwordHash, ...(account.state === 'waiting' && confirmed) });
  await endAccess(accountId, transaction, session?.id);
  await accountLinks.revoke(accountId);
  await attempts.forgetOn('password', attemptedAccount(account.email, tools.fingerprint));
  await secondFactor.revoke(accountId, transaction);
  await mailToAccount(
    { template: 'password-changed', account, link: null, submission: null },
    transaction,
    tools,
  );
  await auditLog.note({ actor: accountId, action: 'account.change-password', subject: accountId }, tools);
  return session === null ? null : renewSession(session, transaction, tools);
}

/** Changes the password of somebody who is signed in and knows it. Gives the token of the session that goes on. */
export async function changeOwnPassword(
  { account, session }: SignedIn,
  given: { readonly password: string; readonly newPassword: string } & AccountCaller,
  { tools, passwords, secondFactor }: ChangingWith,
): Promise<OpenedSession | null> {
  await provePassword(given.password, account, given, { tools, passwords });
  const passwordHash = await chosenPassword(given.newPassword, account, passwords, given.language);
  const change = { accountId: account.id, passwordHash, session };
  return tools.storage.transaction((transaction) => changePassword(change, transaction, tools, secondFactor));
}

/** What changes of an account are made with. */
export interface ChangingWith {
  readonly tools: Tools;
  readonly passwords: Passwords;
  readonly secondFactor: SecondFactor;
}
