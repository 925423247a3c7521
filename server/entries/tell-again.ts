import type { StorageTransaction } from '../storage/storage.ts';
import type { Tools } from '../storage/tools.ts';
import { hookJob } from '../value/hooks/hook-job.ts';

/** Has a hook told of an entry again, under the id that its receiver knows, with a new signature. Gives the name of the hook; null where there was no such call. */
export async function tellAgain(
  message: string,
  actor: string,
  { hookDeliveries, outbox, auditLog }: StorageTransaction,
  { clock, newId }: Pick<Tools, 'newId'> & { readonly clock: Pick<Tools['clock'], 'now'> },
): Promise<string | null> {
  const before = await hookDeliveries.ofMessage(message);
  if (before === null) return null;
  const { hook, submissionId: submission } = before;
  const at = clock.now().getTime();
  const id = newId();
  await outbox.add(hookJob(id, { hook, submission, message }, at));
  await auditLog.note(
    { actor, action: 'hook.replay', subject: submission, details: { hook, message } },
    { clock, newId },
  );
  return hook;
}
