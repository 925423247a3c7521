import type { Draft } from '../draft.ts';
import { submit as submitForm } from '../submit-form.ts';
import type { EventTaker } from './event-taker.ts';

/** The visitor wants to send the form. */
interface SubmitEvent {
  readonly type: 'submit';
}

export const submit = {
  type: 'submit',
  take: (draft: Draft, _: SubmitEvent) => submitForm(draft),
} as const satisfies EventTaker;
