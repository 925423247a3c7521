import { isEmailAddress } from 'formularium/engine/server';
import type { Invitation } from '../../storage/repositories/account-links.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import type { Tools } from '../../storage/tools.ts';
import { isAtLeast, type Role } from '../../value/identity/role.ts';
import { emailKey } from '../../value/mail/email-key.ts';
import { makeLink } from '../links/account-link.ts';

/** The role of those who may invite. */
const INVITER_ROLE = 'owner' satisfies Role;
/** Nobody has others flooded with mails. */
const MOST_OPEN = 100;

interface InvitationRequest {
  readonly email: string;
  readonly role: Role;
  /** The account that invites. */
  readonly actor: string;
  /** The language of the mail. */
  readonly language: string;
}

type InvitingWith = Omit<Tools, 'storage'>;

/**
 * Invites an address to have a role, within a unit of work; null where that is not possible. An earlier invitation of the address
 * does not work any more.
 */
export async function invite(
  { email: written, role, actor, language }: InvitationRequest,
  transaction: StorageTransaction,
  tools: InvitingWith,
): Promise<Invitation | null> {
  const { accounts, accountLinks } = transaction;
  const email = written.trim();
  if (!isEmailAddress(email) || !(await mayInvite(actor, role, transaction))) return null;
  const known = await accounts.withEmail(emailKey(email));
  if (known?.state === 'locked' || (known?.state === 'active' && isAtLeast(known.role, role))) return null;
  const open = await accountLinks.invitations(tools.clock.now().getTime());
  const earlier = open.filter((one) => emailKey(one.email) === emailKey(email));
  if (open.length - earlier.length >= MOST_OPEN) return null;
  for (const { id } of earlier) await accountLinks.use(id);
  const link = makeLink({ purpose: 'invitation', accountId: null, email }, tools);
  const invitation = { ...link, role, madeBy: actor };
  await accountLinks.add(invitation);
  const { id, createdAt: at } = invitation;
  await transaction.outbox.add({
    ...{ id: tools.newId(), kind: 'mail-invitation', dueAt: at },
    payload: { invitation: id, language, at },
  });
  await note({ action: 'account.invite', id, role, actor }, transaction, tools);
  return invitation;
}

/** Makes an invitation worthless, within a unit of work; false where there is none. */
export async function takeBack(
  id: string,
  actor: string,
  transaction: StorageTransaction,
  tools: InvitingWith,
): Promise<boolean> {
  const invitation = await transaction.accountLinks.invitation(id, tools.clock.now().getTime());
  if (invitation === null || !(await transaction.accountLinks.use(id))) return false;
  const { role } = invitation;
  await note({ action: 'account.invite.take-back', id, role, actor }, transaction, tools);
  return true;
}

/** Whether somebody may give a role now: nobody gives more than they have. */
export async function mayInvite(
  id: string,
  role: Role,
  { accounts }: Pick<StorageTransaction, 'accounts'>,
): Promise<boolean> {
  const inviter = await accounts.withId(id);
  return (
    inviter?.state === 'active' && isAtLeast(inviter.role, INVITER_ROLE) && isAtLeast(inviter.role, role)
  );
}

interface NotedInvitation extends Pick<InvitationRequest, 'role' | 'actor'> {
  readonly action: string;
  readonly id: string;
}

/** Without the address: lines of the audit log outlive an erasure. */
async function note(
  { action, id, role, actor }: NotedInvitation,
  { auditLog }: StorageTransaction,
  tools: InvitingWith,
): Promise<void> {
  await auditLog.note({ actor, action, subject: id, details: { role } }, tools);
}
