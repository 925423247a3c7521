import type { Draft } from '../draft.ts';
import { type EventTaker, everyForm } from './event-taker.ts';

/** The submission did not come through at all; `status` is the HTTP status, or 0 when there was no reply. */
interface FailedEvent {
  readonly type: 'failed';
  readonly status: number;
}

export const failed = {
  type: 'failed',
  /** Everything entered is still there. The words are the specification's (001 §8). */
  take(draft: Draft, { status }: FailedEvent) {
    if (draft.phase !== 'sending' && draft.phase !== 'saving') return;
    draft.phase = 'filling';
    const what = status === 400 ? 'An upload error' : 'An error';
    draft.notice = {
      tone: 'error',
      message:
        draft.form.stages?.module.failedMessage ??
        `${what} occurred while processing the form. Please try again`,
    };
  },
  isFor: everyForm,
} as const satisfies EventTaker;
