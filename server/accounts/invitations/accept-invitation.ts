import { serverWords } from 'formularium/languages';
import type { Invitation } from '../../storage/repositories/account-links.ts';
import type { Account } from '../../storage/repositories/accounts.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import type { Tools } from '../../storage/tools.ts';
import { isAtLeast } from '../../value/identity/role.ts';
import { emailKey } from '../../value/mail/email-key.ts';
import { Refusal } from '../../value/refusal.ts';
import { sayTo } from '../../value/say-to.ts';
import { giveRole } from '../administer.ts';
import { type AccountCaller, type ChangingWith, chosenPassword } from '../change-account.ts';
import { linkOfToken } from '../links/account-link.ts';
import { linkGone } from '../links/confirm-address.ts';
import { type OpenedSession, openSession, type SignIn } from '../open-session.ts';
import type { SignedIn } from '../session-of.ts';
import { mayInvite } from './invite.ts';

/**
 * How an invitation can be accepted: by a `new` account; by the `own` one, which is signed in; or not before whoever has it is signed
 * in with the address that was invited, which has an account (`known`) or is not the one that is signed in (`other`).
 */
export type InvitationState = 'new' | 'own' | 'known' | 'other';

interface OpenInvitation {
  readonly invitation: Invitation;
  readonly state: InvitationState;
  /** The account of the address; one that was never confirmed is whoever’s made it, and is taken over with nothing of it. */
  readonly account: Account | null;
}

/** The invitation of a token, as it stands for whoever has opened it. Null where it does not work, or its maker may not invite any more. */
export async function openInvitation(
  token: string,
  signedIn: SignedIn | null,
  transaction: StorageTransaction,
  tools: Pick<Tools, 'clock'>,
): Promise<OpenInvitation | null> {
  const link = await linkOfToken(token, 'invitation', transaction, tools);
  const now = tools.clock.now().getTime();
  const invitation = link && (await transaction.accountLinks.invitation(link.id, now));
  if (!invitation || !(await mayInvite(invitation.madeBy, invitation.role, transaction))) return null;
  const account = await transaction.accounts.withEmail(emailKey(invitation.email));
  if (account?.state === 'locked') return null;
  return { invitation, account, state: stateFor(account, signedIn, invitation) };
}

function stateFor(
  account: Account | null,
  signedIn: SignedIn | null,
  { email }: Invitation,
): InvitationState {
  if (signedIn !== null) return signedIn.account.email === emailKey(email) ? 'own' : 'other';
  return account?.state === 'active' ? 'known' : 'new';
}

interface Acceptance extends AccountCaller, Pick<SignIn, 'browser'> {
  readonly token: string;
  readonly signedIn: SignedIn | null;
  readonly name: string;
  readonly newPassword: string;
}

/** Gives the role of an invitation, once: to the account that is signed in with its address, or to a new one. Signs it in. */
export async function acceptInvitation(
  given: Acceptance,
  { tools, passwords }: Omit<ChangingWith, 'secondFactor'>,
): Promise<OpenedSession> {
  const { token, signedIn, name: written, newPassword, language } = given;
  const known = await tools.storage.read((transaction) =>
    openInvitation(token, signedIn, transaction, tools),
  );
  if (known === null) throw linkGone(language);
  if (known.state === 'known' || known.state === 'other')
    throw new Refusal(403, sayTo(language, serverWords.invitedElse, known.invitation.email));
  const name = written.trim().slice(0, LONGEST_NAME);
  const chosen = { email: emailKey(known.invitation.email), name };
  const passwordHash =
    known.state === 'own' ? null : await chosenPassword(newPassword, chosen, passwords, language);
  const opened = await tools.storage.transaction(async (transaction) => {
    const open = await openInvitation(token, signedIn, transaction, tools);
    if (open?.state !== known.state || !(await transaction.accountLinks.use(open.invitation.id))) return null;
    const account =
      passwordHash === null
        ? await withRole(open, transaction, tools)
        : await newAccount(open, { name, passwordHash, language }, transaction, tools);
    if (account === null) return null;
    const { id: invitation, role } = open.invitation;
    const line = { actor: account.id, action: 'account.accept-invitation', subject: account.id };
    await transaction.auditLog.note({ ...line, details: { invitation, role } }, tools);
    const proofs = open.state === 'own' ? (signedIn?.session.proofs ?? []) : ['password'];
    const before = signedIn?.session ?? null;
    const opening = { account, proofs, isRemembered: false, browser: given.browser, before };
    return openSession(opening, transaction, tools);
  });
  if (opened === null) throw linkGone(language);
  return opened;
}

const LONGEST_NAME = 200;

/** The account that is signed in, with the role if it had less. */
async function withRole(
  { account, invitation: { role, madeBy } }: OpenInvitation,
  transaction: StorageTransaction,
  tools: Tools,
): Promise<Account | null> {
  if (account === null || isAtLeast(account.role, role)) return account;
  await giveRole(account, role, transaction, { ...tools, actor: madeBy });
  return { ...account, role };
}

async function newAccount(
  { account, invitation: { email: writtenEmail, role } }: OpenInvitation,
  { name, passwordHash, language }: Pick<Account, 'name' | 'passwordHash' | 'language'>,
  { accounts, accountLinks }: StorageTransaction,
  { clock, newId }: Tools,
): Promise<Account | null> {
  const at = clock.now().getTime();
  const made: Account = {
    ...{ id: account?.id ?? newId(), email: emailKey(writtenEmail), writtenEmail, name, passwordHash },
    ...{ language, role, state: 'active', signedInAt: null },
    ...{ createdAt: account?.createdAt ?? at, confirmedAt: at },
  };
  if (account === null) return (await accounts.add(made)) ? made : null;
  await accounts.replace(made);
  await accountLinks.revoke(made.id);
  return made;
}
