import type { EventTaker, EventUse } from '../life/event-taker.ts';
import { jump as jumpTo, resume } from '../life/turn.ts';
import type { Draft } from '../state/draft.ts';
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
