import type { EventTaker, EventUse } from '../plan/event-handler.ts';
import type { Draft } from '../state/draft.ts';
import { resetForm } from '../transitions/reset-form.ts';

/** The visitor takes the quiz again. Who they are is known by now. */
interface RetakeEvent {
  readonly type: 'retake';
}

export const retake = {
  type: 'retake',
  take(draft: Draft, _: RetakeEvent) {
    if (draft.stage?.view === 'result' && draft.form.stages?.module.quiz?.retake) resetForm(draft);
  },
} as const satisfies EventTaker;

export const retakeUse = {
  of: 'retake',
  takenBy: ({ stages }) => stages?.module.quiz?.retake === true,
} as const satisfies EventUse;
