import type { EventTaker, EventUse } from '../plan/event-handler.ts';
import type { Draft } from '../state/draft.ts';
import { loginForm } from './which-forms.ts';

/** The words of success, or of a login that failed, have stood there long enough: what a `clear-notice` effect asks for. */
interface ClearNoticeEvent {
  readonly type: 'clear-notice';
}

export const clearNotice = {
  type: 'clear-notice',
  take(draft: Draft, _: ClearNoticeEvent) {
    const { tone } = draft.notice ?? {};
    if (tone === 'success' || (tone === 'error' && loginForm(draft.form))) draft.notice = null;
  },
} as const satisfies EventTaker;

export const clearNoticeUse = {
  of: 'clear-notice',
  takenBy: (form) =>
    loginForm(form) ||
    form.stages?.module.noticeClearsAfterMs !== undefined ||
    form.settings.behaviors.some(({ fadeOut }) => Number(fadeOut) > 0),
} as const satisfies EventUse;
