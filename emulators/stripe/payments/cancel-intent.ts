import type Stripe from 'stripe';
import type { StripeAccount } from '../account.ts';
import { releaseCharge } from './settle-charge.ts';

type CancellationReason = NonNullable<Stripe.PaymentIntent['cancellation_reason']>;

/** Cancels an intent, and gives back what it holds. */
export function cancelIntent(
  account: StripeAccount,
  intent: Stripe.PaymentIntent,
  reason: CancellationReason | null,
): void {
  const charge = account.charges.get(String(intent.latest_charge));
  if (intent.status === 'requires_capture' && charge !== undefined) releaseCharge(account, charge, intent);
  intent.status = 'canceled';
  intent.amount_capturable = 0;
  intent.canceled_at = account.now();
  intent.cancellation_reason = reason;
  intent.next_action = null;
  account.authentications.delete(intent.id);
  account.emit('payment_intent.canceled', intent);
}
