import { usualOutcome } from '../../blueprint/outcome.ts';
import { isObject, type Json } from '../../value/json.ts';
import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import { NO_FLOWS } from '../state/flows.ts';
import type { Transaction } from '../state/transaction.ts';
import { noteUsedUp } from '../transitions/note-used-up.ts';
import { resetForm } from '../transitions/reset-form.ts';
import { everyForm } from './which-forms.ts';

/** The server has stored the submission; its message takes precedence over the form's. */
interface AcceptedEvent {
  readonly type: 'accepted';
  readonly message: string;
  /** The rest of the server's reply: the result of a quiz, the tally of a poll, `link: { href, label }` to a receipt. */
  readonly reply?: Json;
}

export const handler = {
  type: 'accepted',
  handle(transaction: Transaction, { message, reply }: AcceptedEvent) {
    if (transaction.phase !== 'sending') return;
    const { blueprint, outcomes, plan, settings, tags } = transaction.form;
    const behavior = plan.behaves.findIndex((holds) => holds === null || holds(transaction.fields));
    const outcome = (outcomes ?? usualOutcome)(settings, behavior);
    const said = tags?.(outcome.message, blueprint.told ?? [], transaction.form, transaction.fields);
    const { isSecure, usage } = transaction.flows;
    transaction.flows = { ...NO_FLOWS, isSecure, ...(usage && { usage }) };
    // spec 001 §3: the options that this submission has used up
    if (isObject(reply)) noteUsedUp(transaction, reply['select_field']);
    if (outcome.form === 'reset') resetForm(transaction);
    else transaction.phase = outcome.form === 'hide' ? 'done' : 'filling';
    const words = (typeof message === 'string' && message) || (said ?? outcome.message);
    transaction.notice = { tone: 'success', message: words, link: Object(reply).link };
    if (outcome.redirect !== null) transaction.effects.push({ type: 'redirect', ...outcome.redirect });
    if (outcome.fadeOut > 0)
      transaction.effects.push({ type: 'clear-notice', afterMs: outcome.fadeOut * 1000 });
    transaction.form.stages?.accepted(transaction, reply);
  },
} as const satisfies EventHandler;

export const use = {
  handledBy: everyForm,
  isReply: true,
} as const satisfies EventUse;
