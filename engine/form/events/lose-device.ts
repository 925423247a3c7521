import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import type { Transaction } from '../state/transaction.ts';
import { loginForm } from './which-forms.ts';

/**
 * The visitor has lost the device of the second factor. The server is asked, and its message is shown (spec 001 §7,
 * call 7).
 */
interface LoseDeviceEvent {
  readonly type: 'lose-device';
}

export const handler = {
  type: 'lose-device',
  handle(transaction: Transaction, _: LoseDeviceEvent) {
    const { phase, effects, flows } = transaction;
    const url = flows.authentication?.lostUrl;
    if (phase === 'authenticating' && url) effects.push({ type: 'lost-device', url });
  },
} as const satisfies EventHandler;

export const use = { handledBy: loginForm } as const satisfies EventUse;
