import type { EventTaker, EventUse } from '../plan/event-handler.ts';
import type { Draft } from '../state/draft.ts';
import { jump as jumpTo, resume } from '../transitions/turn.ts';
import { pagedForm } from './which-forms.ts';

/** To a step by its place among the visible ones, from 0. */
interface JumpEvent {
  readonly type: 'jump';
  readonly step: number;
  /** The page has just been opened at this step, e.g. by its address: nothing is validated, as for a draft. */
  readonly isOpening?: boolean;
}

export const jump = {
  type: 'jump',
  take: (draft: Draft, { step, isOpening }: JumpEvent) => jumpTo(draft, step, isOpening === true),
  /** Goes on to the step that waited for a verdict. */
  resume,
} as const satisfies EventTaker;

export const jumpUse = { of: 'jump', takenBy: pagedForm } as const satisfies EventUse;
