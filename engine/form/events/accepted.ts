import type { Draft } from '../draft.ts';
import { resetForm } from '../reset-form.ts';
import { type EventTaker, everyForm } from './event-taker.ts';

/** The server has kept the submission. */
interface AcceptedEvent {
  readonly type: 'accepted';
  readonly message: string;
}

export const accepted = {
  type: 'accepted',
  take(draft: Draft, { message }: AcceptedEvent) {
    if (draft.phase !== 'sending') return;
    const { afterSubmit, successMessage } = draft.form.settings;
    if (afterSubmit === 'reset') resetForm(draft);
    else draft.phase = afterSubmit === 'hide' ? 'done' : 'filling';
    const words = (typeof message === 'string' && message) || successMessage;
    draft.notice = { tone: 'success', message: words };
    const after = draft.form.stages?.accepted(draft.stage);
    if (after === undefined) return;
    draft.stage = after.stage;
    draft.effects.push(...after.effects);
  },
  isFor: everyForm,
} as const satisfies EventTaker;
