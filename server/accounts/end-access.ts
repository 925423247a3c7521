import type { StorageTransaction } from '../storage/storage.ts';

/**
 * Ends everything by which somebody may act as an account without signing in again, within a unit of work: its sessions, but this one, and
 * its keys for programs. Gives the number of sessions.
 */
export async function endAccess(
  accountId: string,
  { sessions, apiKeys }: Pick<StorageTransaction, 'sessions' | 'apiKeys'>,
  exceptSession: string | null = null,
): Promise<number> {
  await apiKeys.removeOf(accountId);
  return sessions.endOf(accountId, exceptSession);
}
