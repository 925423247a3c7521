import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import type { Transaction } from '../state/transaction.ts';
import { loginForm } from './which-forms.ts';

/** The success message, or that of a failed login, has been shown long enough: the reply to a `clear-notice` effect. */
interface ClearNoticeEvent {
  readonly type: 'clear-notice';
}

export const handler = {
  type: 'clear-notice',
  handle(transaction: Transaction, _: ClearNoticeEvent) {
    const { tone } = transaction.notice ?? {};
    if (tone === 'success' || (tone === 'error' && loginForm(transaction.form))) transaction.notice = null;
  },
} as const satisfies EventHandler;

export const use = {
  handledBy: (form) =>
    loginForm(form) ||
    form.stages?.module.noticeClearsAfterMs !== undefined ||
    form.settings.behaviors.some(({ fadeOut }) => Number(fadeOut) > 0),
} as const satisfies EventUse;
