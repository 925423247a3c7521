import type { EventTaker, EventUse } from '../plan/event-handler.ts';
import type { Draft } from '../state/draft.ts';
import { everyForm } from './which-forms.ts';

/** The submission did not come through at all; `status` is the HTTP status, or 0 when there was no reply. */
interface FailedEvent {
  readonly type: 'failed';
  readonly status: number;
  /** What came back in place of a reply: it is told in parentheses (spec 001 §8). */
  readonly text?: string;
}

export const failed = {
  type: 'failed',
  /** Everything entered is still there. */
  take(draft: Draft, { status, text }: FailedEvent) {
    if (draft.phase !== 'sending' && draft.phase !== 'saving') return;
    draft.phase = 'filling';
    const { failedMessage, uploadFailedMessage } = draft.form.settings;
    const message = status === 400 ? uploadFailedMessage : failedMessage;
    const said = typeof text === 'string' && text !== '' ? ` (${text})` : '';
    draft.notice = { tone: 'error', message: message + said };
  },
} as const satisfies EventTaker;

export const failedUse = { of: 'failed', takenBy: everyForm } as const satisfies EventUse;
