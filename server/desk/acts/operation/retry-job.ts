import type { Tools } from '../../../storage/tools.ts';
import type { DeskAct } from '../act.ts';

/** Has a job tried again that was given up. */
export const retryFailedJob = {
  path: '/desk/settings/retry',
  needs: 'owner',
  async perform({ value, account, desk: { tools } }) {
    const isDone = await retryJob(value('job'), account.id, tools);
    return `/desk/settings?done=${isDone ? 'again' : 'nothing'}`;
  },
} as const satisfies DeskAct;

/** False where no such job was given up. */
export function retryJob(id: string, actor: string, tools: Tools): Promise<boolean> {
  const at = tools.clock.now().getTime();
  return tools.storage.transaction(async ({ outbox, auditLog }) => {
    const job = await outbox.withId(id);
    if (job?.state !== 'failed') return false;
    await outbox.retry(id, at);
    await auditLog.note({ actor, action: 'job.retry', subject: id, details: { kind: job.kind } }, tools);
    return true;
  });
}
