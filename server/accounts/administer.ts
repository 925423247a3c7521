import type { Account } from '../storage/repositories/accounts.ts';
import type { StorageTransaction } from '../storage/storage.ts';
import type { Tools } from '../storage/tools.ts';
import type { Role } from '../value/identity/role.ts';
import { endAccess } from './end-access.ts';

/** Whoever does something to an account, for the audit log. */
interface AccountAdministration extends Pick<Tools, 'clock' | 'newId'> {
  readonly actor: string;
}

/** Gives an account another role, within a unit of work. Nobody goes on with what they were allowed before. */
export async function giveRole(
  account: Account,
  role: Role,
  transaction: StorageTransaction,
  { actor, ...tools }: AccountAdministration,
): Promise<void> {
  await transaction.accounts.replace({ ...account, role });
  await endAccess(account.id, transaction);
  await transaction.auditLog.note(
    { actor, action: 'account.role', subject: account.id, details: { from: account.role, to: role } },
    tools,
  );
}

/** Ends every session and every key of an account, within a unit of work, and gives their number. */
export async function signOutEverywhere(
  { id: subject }: Account,
  transaction: StorageTransaction,
  { actor, ...tools }: AccountAdministration,
): Promise<number> {
  const many = await endAccess(subject, transaction);
  await transaction.auditLog.note({ actor, action: 'account.sign-out', subject }, tools);
  return many;
}
