import { readPollReply } from '../../poll/poll-results.ts';
import type { Json } from '../../value/json.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import type { EventTaker, EventUse } from '../plan/event-handler.ts';
import type { Draft } from '../state/draft.ts';

/** The server has told how the votes stand, in the reply to a vote or when it was asked. */
interface ResultsEvent {
  readonly type: 'results';
  readonly reply: Json;
}

export const results = {
  type: 'results',
  take(draft: Draft, { reply }: ResultsEvent) {
    const read = resultsForm(draft.form) ? readPollReply(reply) : null;
    if (read !== null) draft.stage = draft.stage && { ...draft.stage, results: read, view: 'result' };
  },
} as const satisfies EventTaker;

export const resultsUse = { of: 'results', takenBy: resultsForm } as const satisfies EventUse;

/** What polls take that show their results. */
export function resultsForm({ stages }: CompiledForm): boolean {
  return stages?.module.poll !== undefined && stages.module.poll.behavior !== 'not_show';
}
