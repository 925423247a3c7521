import type Stripe from 'stripe';
import { RefusedCall } from '../protocol/refused-call.ts';
import { messageOf } from './declines.ts';
import type { Decline } from './test-cards.ts';

/** The answer to a call whose card the bank does not let be saved. */
export function declinedMethod(decline: Decline, method: Stripe.PaymentMethod): RefusedCall {
  const { code, declineCode } = decline;
  return new RefusedCall(402, {
    type: 'card_error',
    code,
    message: messageOf(decline),
    ...(declineCode === undefined ? {} : { decline_code: declineCode }),
    payment_method: structuredClone(method),
  });
}
