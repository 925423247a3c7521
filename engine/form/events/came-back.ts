import type { EventTaker, EventUse } from '../plan/event-handler.ts';
import type { Draft } from '../state/draft.ts';
import { resetForm } from '../transitions/reset-form.ts';
import { everyForm } from './which-forms.ts';

/** The page has come back out of the browser's memory: its nonces are old, and the form may have been sent (spec 000 §4). */
interface CameBackEvent {
  readonly type: 'came-back';
}

export const cameBack = {
  type: 'came-back',
  take: (draft: Draft, _: CameBackEvent) => resetForm(draft),
} as const satisfies EventTaker;

export const cameBackUse = { of: 'came-back', takenBy: everyForm } as const satisfies EventUse;
