import type { Draft } from '../draft.ts';
import { resetForm } from '../reset-form.ts';
import type { EventTaker, EventUse } from './event-taker.ts';

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
