import type { EventTaker, EventUse } from '../plan/event-handler.ts';
import type { Draft } from '../state/draft.ts';
import { resetForm } from '../transitions/reset-form.ts';
import { everyForm } from './which-forms.ts';

/** Back to how the form opened. */
interface ResetEvent {
  readonly type: 'reset';
}

export const reset = {
  type: 'reset',
  take: (draft: Draft, _: ResetEvent) => resetForm(draft),
} as const satisfies EventTaker;

export const resetUse = { of: 'reset', takenBy: everyForm } as const satisfies EventUse;
