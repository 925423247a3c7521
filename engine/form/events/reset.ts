import type { Draft } from '../draft.ts';
import { resetForm } from '../reset-form.ts';
import type { EventTaker } from './event-taker.ts';

/** Back to how the form opened; its nonce is renewed then (spec 000 §4). */
interface ResetEvent {
  readonly type: 'reset';
}

export const reset = {
  type: 'reset',
  take(draft: Draft, _: ResetEvent) {
    resetForm(draft);
    draft.effects.push({ type: 'renew-nonce' });
  },
} as const satisfies EventTaker;
