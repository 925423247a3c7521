import type { JsonObject } from 'formularium/engine';
import type { StorageTransaction } from '../../storage/storage.ts';
import type { Tools } from '../../storage/tools.ts';
import { Refusal } from '../../value/refusal.ts';
import type { ApiCall } from './operation.ts';

/**
 * Does what a request asks for in one unit of work, once under its key: the same request again is answered the same, and another one under
 * this key is refused. What was refused is not remembered, so it may be tried again.
 */
export function doneOnce(
  { once, body }: Pick<ApiCall, 'once' | 'body'>,
  { storage, clock, fingerprint }: Pick<Tools, 'storage' | 'clock' | 'fingerprint'>,
  work: (transaction: StorageTransaction) => Promise<JsonObject | null>,
): Promise<JsonObject | null> {
  const id = fingerprint('api request', once);
  const requestHash = fingerprint('api body', JSON.stringify(body));
  return storage.transaction(
    async (transaction) => {
      const before = await transaction.apiReplies.withId(id);
      if (before !== null && before.requestHash !== requestHash)
        throw new Refusal(409, 'This Idempotency-Key was used for another request.');
      if (before !== null) return before.reply;
      const reply = await work(transaction);
      if (reply !== null)
        await transaction.apiReplies.add({ id, requestHash, reply, at: clock.now().getTime() });
      return reply;
    },
    { inTurn: `api ${id}` },
  );
}
