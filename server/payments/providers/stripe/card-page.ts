import Stripe from 'stripe';
import { type CardPage, ProviderAway } from '../payment-provider.ts';

const NOT_FOUND = 404;

/** Stripe’s hosted page on which somebody gives another card, and confirms it with their bank where that is wanted. */
export function cardPageOfStripe(client: Stripe): CardPage {
  return {
    begin: ({ payer, subject, currency, backTo, until }) =>
      answered(async () => {
        const { id, url } = await client.checkout.sessions.create({
          ...{
            mode: 'setup',
            customer: payer,
            currency: currency.toLowerCase(),
            client_reference_id: subject,
          },
          allowed_payment_method_types: ['card'],
          success_url: `${backTo}?session={CHECKOUT_SESSION_ID}`,
          cancel_url: backTo,
          expires_at: Math.floor(until / 1000),
          metadata: { subscription: subject },
        });
        if (url === null) throw new ProviderAway('The session has no page.');
        return { id, address: url };
      }),
    outcome: (id) =>
      answered(async () => {
        const session = await client.checkout.sessions
          .retrieve(id, { expand: ['setup_intent'] })
          .catch((error: unknown) => {
            if (error instanceof Stripe.errors.StripeError && error.statusCode === NOT_FOUND) return null;
            throw error;
          });
        const { mode, metadata, customer, status, setup_intent: setup, created } = session ?? {};
        if (mode !== 'setup' || typeof setup !== 'object' || setup === null) return null;
        const isDone = status === 'complete' && setup.status === 'succeeded';
        return {
          subject: metadata?.['subscription'] ?? '',
          payer: idOf(customer ?? null),
          method: isDone ? idOf(setup.payment_method) : '',
          begunAt: (created ?? 0) * 1000,
        };
      }),
  };
}

function idOf(named: string | { readonly id: string } | null): string {
  return typeof named === 'string' ? named : (named?.id ?? '');
}

async function answered<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) throw new ProviderAway(error);
    throw error;
  }
}
