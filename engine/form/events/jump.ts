import type { Draft } from '../draft.ts';
import { jump as jumpTo, resume } from '../turn.ts';
import type { EventTaker, EventUse } from './event-taker.ts';
import { pagedForm } from './which-forms.ts';

/** To a step by its place among the visible ones, from 0. */
interface JumpEvent {
  readonly type: 'jump';
  readonly step: number;
}

export const jump = {
  type: 'jump',
  take: (draft: Draft, { step }: JumpEvent) => jumpTo(draft, step),
  /** Goes on to the step that waited for a verdict. */
  resume,
} as const satisfies EventTaker;

export const jumpUse = { of: 'jump', takenBy: pagedForm } as const satisfies EventUse;
