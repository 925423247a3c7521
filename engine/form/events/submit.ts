import type { EventTaker, EventUse } from '../plan/event-handler.ts';
import type { Draft } from '../state/draft.ts';
import { submit as submitForm } from '../transitions/submit-form.ts';
import { everyForm } from './which-forms.ts';

/** The visitor wants to send the form. */
interface SubmitEvent {
  readonly type: 'submit';
}

export const submit = {
  type: 'submit',
  take: (draft: Draft, _: SubmitEvent) => submitForm(draft),
} as const satisfies EventTaker;

export const submitUse = { of: 'submit', takenBy: everyForm } as const satisfies EventUse;
