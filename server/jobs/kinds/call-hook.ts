import { HookRefusal } from '../../hooks/hook-caller.ts';
import type { SubmissionEntry } from '../../storage/repositories/submission-row.ts';
import { hookCallIn } from '../../value/hooks/hook-job.ts';
import type { JobKind } from '../job-kind.ts';

/**
 * Tells another program of an entry, and keeps how that ended. Told twice, it has the same `webhook-id`. An entry that has been erased in
 * the meantime is not told.
 */
export const callHook = {
  name: 'call-hook',
  async perform({ payload, signal }, { clock, hooks, newId, storage }) {
    const { hook, submission, message } = hookCallIn(payload);
    const entry = await storage.read(({ submissions }) => submissions.withId(submission));
    if (entry === null) return;
    const at = clock.now();
    const delivery = { id: newId(), at: at.getTime(), hook, submissionId: submission, message };
    try {
      const status = await hooks.call(hook, { id: message, at, body: bodyOf(entry), signal });
      await storage.transaction(({ hookDeliveries }) =>
        hookDeliveries.add({ ...delivery, status, error: null }),
      );
    } catch (error) {
      const status = statusIn(error);
      const words = error instanceof Error ? error.message : String(error);
      await storage.transaction(({ hookDeliveries }) =>
        hookDeliveries.add({ ...delivery, status, error: words }),
      );
      throw error;
    }
  },
} as const satisfies JobKind;

function bodyOf({ id, formId, version, language, sentAt, source, submission }: SubmissionEntry): string {
  return JSON.stringify({
    type: 'submission.received',
    timestamp: new Date(sentAt).toISOString(),
    data: { id, form: formId, version, language, source, submission },
  });
}

function statusIn(error: unknown): number | null {
  const refusal = error instanceof Error && error.cause instanceof HookRefusal ? error.cause : error;
  return refusal instanceof HookRefusal ? refusal.status : null;
}
