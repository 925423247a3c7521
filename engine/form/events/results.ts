import { readPollReply } from '../../poll/poll-results.ts';
import type { Json } from '../../value/json.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import type { Transaction } from '../state/transaction.ts';

/** The server has sent the results of a poll, in the reply to a vote or on request. */
interface ResultsEvent {
  readonly type: 'results';
  readonly reply: Json;
}

export const handler = {
  type: 'results',
  handle(transaction: Transaction, { reply }: ResultsEvent) {
    const read = resultsForm(transaction.form) ? readPollReply(reply) : null;
    if (read !== null)
      transaction.stage = transaction.stage && { ...transaction.stage, results: read, view: 'result' };
  },
} as const satisfies EventHandler;

export const use = { handledBy: resultsForm } as const satisfies EventUse;

/** Polls that show their results. */
export function resultsForm({ stages }: CompiledForm): boolean {
  return stages?.module.poll !== undefined && stages.module.poll.behavior !== 'not_show';
}
