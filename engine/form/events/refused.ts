import { LOGIN_NOTICE_MS } from '../../value/timings.ts';
import { at } from '../../value/vector.ts';
import type { EventTaker, EventUse } from '../plan/event-handler.ts';
import type { Draft } from '../state/draft.ts';
import { blame } from '../transitions/blame.ts';
import { pointTo } from '../transitions/point-to.ts';
import { everyForm } from './which-forms.ts';

/** The server found fault: `errors` stand at their fields, `message` above the form. */
interface RefusedEvent {
  readonly type: 'refused';
  readonly message: string;
  readonly errors: readonly FieldError[];
}

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

export const refused = { type: 'refused', take: refuse } as const satisfies EventTaker;

export const refusedUse = { of: 'refused', takenBy: everyForm, isReply: true } as const satisfies EventUse;

/** Its words stand at the fields, and the first of them is shown (spec 001 §5). */
function refuse(draft: Draft, { message, errors }: RefusedEvent): void {
  if (draft.phase !== 'sending' && draft.phase !== 'saving') return;
  draft.phase = 'filling';
  const words = (typeof message === 'string' && message) || draft.form.settings.errorMessage;
  draft.notice = { tone: 'error', message: words };
  if (draft.form.settings.formType === 'login')
    draft.effects.push({ type: 'clear-notice', afterMs: LOGIN_NOTICE_MS });
  for (const error of Array.isArray(errors) ? (errors as readonly FieldError[]) : []) {
    const rank = draft.form.plan.rankOf.get(error?.field);
    if (rank !== undefined && typeof error.message === 'string') blame(draft, rank, error.message);
  }
  const first = draft.form.plan.declared.find((rank) => at(draft.fields, rank).refusal !== null);
  if (first !== undefined) pointTo(draft, first);
}
