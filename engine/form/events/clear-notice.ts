import type { EventTaker, EventUse } from '../life/event-taker.ts';
import type { Draft } from '../state/draft.ts';

/** The words of success have stood there long enough: what a `clear-notice` effect asks for. */
interface ClearNoticeEvent {
  readonly type: 'clear-notice';
}

export const clearNotice = {
  type: 'clear-notice',
  take(draft: Draft, _: ClearNoticeEvent) {
    if (draft.notice?.tone === 'success') draft.notice = null;
  },
} as const satisfies EventTaker;

export const clearNoticeUse = {
  of: 'clear-notice',
  takenBy: ({ settings, stages }) =>
    stages?.module.noticeClearsAfterMs !== undefined ||
    settings.behaviors.some(({ fadeOut }) => Number(fadeOut) > 0),
} as const satisfies EventUse;
