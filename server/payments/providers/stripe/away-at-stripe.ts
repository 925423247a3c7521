import Stripe from 'stripe';
import { ProviderAway, type ProviderTrouble } from '../payment-provider.ts';

/** Whatever Stripe's client throws, as why there is no answer; anything else is thrown as it is. */
export function awayAtStripe(error: unknown): ProviderAway {
  if (error instanceof Stripe.errors.StripeError) return new ProviderAway(error, troubleOf(error));
  throw error;
}

function troubleOf(error: InstanceType<typeof Stripe.errors.StripeError>): ProviderTrouble {
  if (error instanceof Stripe.errors.StripeAuthenticationError) return 'keys';
  if (error instanceof Stripe.errors.StripePermissionError) return 'rights';
  if (error instanceof Stripe.errors.StripeRateLimitError) return 'limit';
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return 'unreadable';
  return 'away';
}
