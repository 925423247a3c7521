import { usualOutcome } from '../../blueprint/outcome.ts';
import type { Json } from '../../value/json.ts';
import type { EventTaker, EventUse } from '../plan/event-handler.ts';
import { NOTHING_ASIDE } from '../state/aside.ts';
import type { Draft } from '../state/draft.ts';
import { resetForm } from '../transitions/reset-form.ts';
import { everyForm } from './which-forms.ts';

/** The server has kept the submission; its words come before the form's. */
interface AcceptedEvent {
  readonly type: 'accepted';
  readonly message: string;
  /** What the server has said beside them: what a quiz has come to, how the votes of a poll stand. */
  readonly reply?: Json;
}

export const accepted = {
  type: 'accepted',
  take(draft: Draft, { message, reply }: AcceptedEvent) {
    if (draft.phase !== 'sending') return;
    const { outcomes, plan, settings } = draft.form;
    const behavior = plan.behaves.findIndex((holds) => holds === null || holds(draft.fields));
    const outcome = (outcomes ?? usualOutcome)(settings, behavior);
    draft.aside = { ...NOTHING_ASIDE, isSecure: draft.aside.isSecure };
    if (outcome.form === 'reset') resetForm(draft);
    else draft.phase = outcome.form === 'hide' ? 'done' : 'filling';
    const words = (typeof message === 'string' && message) || outcome.message;
    draft.notice = { tone: 'success', message: words };
    if (outcome.redirect !== null) draft.effects.push({ type: 'redirect', ...outcome.redirect });
    if (outcome.fadeOut > 0) draft.effects.push({ type: 'clear-notice', afterMs: outcome.fadeOut * 1000 });
    draft.form.stages?.accepted(draft, reply);
  },
} as const satisfies EventTaker;

export const acceptedUse = { of: 'accepted', takenBy: everyForm, isReply: true } as const satisfies EventUse;
