import type { EventTaker, EventUse } from '../plan/event-handler.ts';
import type { Draft } from '../state/draft.ts';
import { goNext } from '../transitions/turn.ts';
import { pagedForm } from './which-forms.ts';

/** On to the next step; past the last one, off with the form. */
interface NextEvent {
  readonly type: 'next';
}

export const next = {
  type: 'next',
  take: (draft: Draft, _: NextEvent) => goNext(draft),
} as const satisfies EventTaker;

export const nextUse = { of: 'next', takenBy: pagedForm } as const satisfies EventUse;
