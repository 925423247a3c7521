import type { EventTaker, EventUse } from '../plan/event-handler.ts';
import { NOTHING_ASIDE } from '../state/aside.ts';
import type { Draft } from '../state/draft.ts';

/** Back to the form as it was left: from a saved draft, or from a second factor that was asked for. */
interface GoOnEvent {
  readonly type: 'go-on';
}

export const goOn = {
  type: 'go-on',
  take(draft: Draft, _: GoOnEvent) {
    if (draft.phase !== 'saved' && draft.phase !== 'authenticating') return;
    draft.phase = 'filling';
    draft.notice = null;
    draft.aside = { ...NOTHING_ASIDE, isSecure: draft.aside.isSecure };
  },
} as const satisfies EventTaker;

export const goOnUse = {
  of: 'go-on',
  takenBy: ({ settings }) => settings.saveDraft || settings.formType === 'login',
} as const satisfies EventUse;
