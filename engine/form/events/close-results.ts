import type { EventTaker, EventUse } from '../plan/event-handler.ts';
import type { Draft } from '../state/draft.ts';
import { resultsForm } from './results.ts';

/** Back from the results of a poll to its answers, for whoever may still vote, or vote again. */
interface CloseResultsEvent {
  readonly type: 'close-results';
}

export const closeResults = {
  type: 'close-results',
  take(draft: Draft, _: CloseResultsEvent) {
    if (!resultsForm(draft.form) || draft.phase !== 'filling') return;
    draft.stage = draft.stage && { ...draft.stage, view: 'pages' };
  },
} as const satisfies EventTaker;

export const closeResultsUse = { of: 'close-results', takenBy: resultsForm } as const satisfies EventUse;
