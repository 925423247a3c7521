import type { Draft } from '../draft.ts';
import type { EventTaker } from './event-taker.ts';

/** The time is over for which the message of success stands: what a `fade-out` effect asks for. */
interface FadedEvent {
  readonly type: 'faded';
}

export const faded = {
  type: 'faded',
  take(draft: Draft, _: FadedEvent) {
    if (draft.notice?.tone === 'success') draft.notice = null;
  },
  isFor: ({ settings }) =>
    settings.behaviors.some(({ fadeOut }) => typeof fadeOut === 'number' && fadeOut > 0),
} as const satisfies EventTaker;
