import type { EmulatorReply } from '../../frame/emulator.ts';
import type { RefusedCall, StripeProblem } from './refused-call.ts';
import { API_VERSION } from './version.ts';

/** Marks a reply to a call that had not begun: its idempotency key is free again. */
export const NOT_BEGUN = 'x-emulator-not-begun';

/** A reply of the interface. Pages of any site may read it, as they may at Stripe. */
export function stripeReply(body: object, status = 200): EmulatorReply {
  return {
    status,
    headers: {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      'stripe-version': API_VERSION,
    },
    body: JSON.stringify(body),
  };
}

export function problemReply(status: number, problem: StripeProblem): EmulatorReply {
  return stripeReply({ error: problem }, status);
}

export function refusedReply({ status, problem, isForgotten }: RefusedCall): EmulatorReply {
  const reply = problemReply(status, problem);
  return isForgotten ? { ...reply, headers: { ...reply.headers, [NOT_BEGUN]: '1' } } : reply;
}
