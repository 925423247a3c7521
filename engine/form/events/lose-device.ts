import type { EventTaker, EventUse } from '../plan/event-handler.ts';
import type { Draft } from '../state/draft.ts';
import { loginForm } from './which-forms.ts';

/** The visitor has lost the device of the second factor. The server is asked, and what it says is shown (spec 001 §7, call 7). */
interface LoseDeviceEvent {
  readonly type: 'lose-device';
}

export const loseDevice = {
  type: 'lose-device',
  take(draft: Draft, _: LoseDeviceEvent) {
    const { phase, effects, aside } = draft;
    const url = aside.authentication?.lostUrl;
    if (phase === 'authenticating' && url) effects.push({ type: 'lost-device', url });
  },
} as const satisfies EventTaker;

export const loseDeviceUse = { of: 'lose-device', takenBy: loginForm } as const satisfies EventUse;
