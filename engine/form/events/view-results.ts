import type { EventTaker, EventUse } from '../plan/event-handler.ts';
import type { Draft } from '../state/draft.ts';

/** The visitor follows the link to the results of a poll. */
interface ViewResultsEvent {
  readonly type: 'view-results';
}

export const viewResults = {
  type: 'view-results',
  take(draft: Draft, _: ViewResultsEvent) {
    const isLinked = draft.form.stages?.module.poll?.behavior === 'link_on';
    if (isLinked && draft.stage?.view === 'pages') draft.effects.push({ type: 'results' });
  },
} as const satisfies EventTaker;

export const viewResultsUse = {
  of: 'view-results',
  takenBy: ({ stages }) => stages?.module.poll?.behavior === 'link_on',
} as const satisfies EventUse;
