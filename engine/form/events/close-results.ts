import type { Draft } from '../draft.ts';
import { type EventTaker, resultsForm } from './event-taker.ts';

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
  isFor: resultsForm,
} as const satisfies EventTaker;
