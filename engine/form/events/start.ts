import type { EventTaker, EventUse } from '../plan/event-handler.ts';
import type { Draft } from '../state/draft.ts';

/** The visitor wants to begin: the start screen gives way to the pages. */
interface StartEvent {
  readonly type: 'start';
}

export const start = {
  type: 'start',
  take(draft: Draft, _: StartEvent) {
    if (draft.stage?.view === 'start') draft.stage = { ...draft.stage, view: 'pages' };
  },
} as const satisfies EventTaker;

export const startUse = {
  of: 'start',
  takenBy: ({ stages }) => stages?.module.first === 'start',
} as const satisfies EventUse;
