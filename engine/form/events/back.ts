import type { EventTaker, EventUse } from '../plan/event-handler.ts';
import type { Draft } from '../state/draft.ts';
import { goBack } from '../transitions/turn.ts';
import { pagedForm } from './which-forms.ts';

/** One step back. */
interface BackEvent {
  readonly type: 'back';
}

export const back = {
  type: 'back',
  take: (draft: Draft, _: BackEvent) => goBack(draft),
} as const satisfies EventTaker;

export const backUse = { of: 'back', takenBy: pagedForm } as const satisfies EventUse;
