import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import type { ProviderAccount } from '../../frame/emulator.ts';
import { type RunningEmulators, startEmulators } from '../../start-emulators.ts';

export const PUBLIC_KEY = 'pk_test_1';
const SECRET_KEY = 'sk_test_1';

interface RunningStripe {
  readonly emulators: RunningEmulators;
  readonly stripe: Stripe;
  /** The official client with another key, or another configuration. */
  readonly client: (key?: string, config?: Stripe.StripeConfig) => Stripe;
  /** A call as a page makes it. */
  readonly page: (path: string, fields?: Readonly<Record<string, string>>) => Promise<Response>;
}

/** The emulator with the official client, for one test. */
export async function runningStripe(traits: ProviderAccount['traits'] = {}): Promise<RunningStripe> {
  const account = { provider: 'stripe', publicKey: PUBLIC_KEY, secretKey: SECRET_KEY, traits };
  const emulators = await startEmulators({ accounts: [account] });
  onTestFinished(emulators.close);
  const { port } = new URL(emulators.address);
  const client = (key = SECRET_KEY, config: Stripe.StripeConfig = {}): Stripe =>
    new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0, ...config });
  const page = (path: string, fields: Readonly<Record<string, string>> = {}): Promise<Response> =>
    fetch(emulators.address + path, {
      method: 'POST',
      body: new URLSearchParams({ key: PUBLIC_KEY, ...fields }),
    });
  return { emulators, stripe: client(), client, page };
}

/** The parameters of a gift of ten euros. */
export function gift(more: Partial<Stripe.PaymentIntentCreateParams> = {}): Stripe.PaymentIntentCreateParams {
  return { amount: 1000, currency: 'eur', allowed_payment_method_types: ['card'], ...more };
}

/** The parameters of a gift that only a server can confirm, and that is held first. */
export function heldGift(
  more: Partial<Stripe.PaymentIntentCreateParams> = {},
): Stripe.PaymentIntentCreateParams {
  return gift({ capture_method: 'manual', confirmation_method: 'manual', ...more });
}

/** What a call is refused with. Throws when it is not. */
export async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('The call was not refused.');
}
