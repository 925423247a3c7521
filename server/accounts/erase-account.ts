import type { Account } from '../storage/repositories/accounts.ts';
import type { StorageTransaction } from '../storage/storage.ts';
import type { Tools } from '../storage/tools.ts';
import { endAccess } from './end-access.ts';

/** Whoever erases an account, for the audit log. */
export interface AccountErasure extends Pick<Tools, 'clock' | 'newId'> {
  readonly actor: string;
}

/**
 * Erases an account with its sessions, keys, links, factors, drafts and scheduled exports, within a unit of work. Entries that were sent while it was signed in
 * stay, as nobody's; they are erased one by one. So do donations. Attempts to sign in are hashed, and forgotten within a day. The audit log keeps that it was done.
 */
export async function eraseAccount(
  { id, role, createdAt }: Account,
  transaction: StorageTransaction,
  { actor, ...tools }: AccountErasure,
): Promise<void> {
  const { accounts, accountLinks, auditLog, challenges, deskVisits, drafts, entryWork } = transaction;
  const { donations, donationNotes, donors, exportSchedules, factors, identities, submissions, uploads } =
    transaction;
  const now = tools.clock.now().getTime();
  await endAccess(id, transaction);
  await accountLinks.revoke(id);
  await challenges.removeOf(id);
  await factors.removeOf(id);
  await identities.removeOf(id);
  await submissions.leaveAccount(id);
  await deskVisits.removeOf(id);
  await exportSchedules.removeOf(id);
  await entryWork.leave(id);
  await donations.leaveAccount(id);
  await donationNotes.leaveAccount(id);
  for (const donorId of await donors.ofAccount(id)) await donors.erase(donorId);
  // Their files are nobody's then, and swept.
  for (const draftId of await drafts.removeOfAccount(id)) await uploads.leaveDraft(draftId, now);
  await accounts.remove(id);
  await auditLog.note({ actor, action: 'account.erase', subject: id, details: { role, createdAt } }, tools);
}
