import { at } from '../../value/vector.ts';
import type { EventTaker, EventUse } from '../plan/event-handler.ts';
import { type Draft, own } from '../state/draft.ts';
import { check } from '../transitions/check.ts';

/** The visitor has left the field. */
interface LeaveEvent {
  readonly type: 'leave';
  readonly field: string;
}

export const leave = {
  type: 'leave',
  take(draft: Draft, { field }: LeaveEvent) {
    const rank = draft.form.plan.rankOf.get(field);
    if (rank === undefined || !draft.form.settings.inlineValidation) return;
    if (!at(draft.fields, rank).visible) return;
    check(draft, [rank]);
    // Also of what is right it is known that the visitor has been there.
    if (!at(draft.fields, rank).checked) own(draft, rank).checked = true;
  },
} as const satisfies EventTaker;

export const leaveUse = {
  of: 'leave',
  takenBy: ({ settings }) => settings.inlineValidation,
} as const satisfies EventUse;
