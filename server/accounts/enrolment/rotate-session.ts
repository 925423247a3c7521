import type { AccountSession } from '../../storage/repositories/sessions.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import type { Tools } from '../../storage/tools.ts';
import { type OpenedSession, renewSession } from '../open-session.ts';

/** Gives a session another token after a change of how its owner signs in. It was proved when it was before. */
export async function rotateSession(
  session: AccountSession,
  shown: readonly string[],
  transaction: StorageTransaction,
  tools: Omit<Tools, 'storage'>,
): Promise<OpenedSession> {
  const proofs = [...new Set([...session.proofs, ...shown])];
  const opened = await renewSession(session, transaction, tools, proofs);
  await transaction.sessions.replace({ ...opened.session, provedAt: session.provedAt });
  return opened;
}
