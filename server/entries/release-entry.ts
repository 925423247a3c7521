import type { StorageTransaction } from '../storage/storage.ts';
import type { Tools } from '../storage/tools.ts';
import { countReleased } from './count-released.ts';

interface Release extends Pick<Tools, 'newId' | 'random'> {
  /** Who takes it for a real one, for the audit log. */
  readonly actor: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Takes an entry that was held for a real one, with its mails and hooks, within a unit of work; false when it is not held. */
export async function releaseEntry(
  id: string,
  transaction: StorageTransaction,
  { actor, now, ...tools }: Release,
): Promise<boolean> {
  const { submissions, auditLog, outbox } = transaction;
  if (!(await submissions.release(id))) return false;
  await countReleased(id, transaction, { ...tools, now });
  await outbox.letGo(id, now);
  await auditLog.add({
    ...{ id: tools.newId(), at: now, actor },
    ...{ action: 'submission.release', subject: id, details: {} },
  });
  return true;
}
