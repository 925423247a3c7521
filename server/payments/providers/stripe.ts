import { serverWords } from 'formularium/languages';
import Stripe from 'stripe';
import type { PaymentSettings, StripeSettings } from '../../value/payments/payment-settings.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { amountRefusal } from './stripe/amounts.ts';
import { cardPageOfStripe } from './stripe/card-page.ts';
import { performAtStripe } from './stripe/commands.ts';
import { eventOfStripe } from './stripe/events.ts';
import { fetchFromStripe, madeAtStripe } from './stripe/fetch.ts';
import { movementsAtStripe } from './stripe/movements.ts';

const PATIENCE_MS = 8_000;
/** A little less than Stripe says. */
const KEYS_LAST_MS = 23 * 60 * 60 * 1000;

/** Payments by Stripe, with its official client. What is tried again is up to the outbox. */
export function stripe({ stripe: settings }: PaymentSettings): PaymentProvider | null {
  if (settings === null) return null;
  const client = clientOf(settings);
  const { mode, publishableKey, scriptAddress, webhookSecret, bankMethods = [] } = settings;
  const page = { provider: 'stripe', mode, publishableKey, scriptAddress };
  return {
    name: 'stripe',
    page: bankMethods.length > 0 ? { ...page, bankMethods } : page,
    renews: true,
    bankCurrency: (way) => (bankMethods.some((one) => one === way) ? 'EUR' : undefined),
    cardPage: cardPageOfStripe(client),
    origins: originsOf(scriptAddress),
    words: { declined: serverWords.paymentDeclined, unpaid: serverWords.paymentMethodMissing },
    keysLastMs: () => KEYS_LAST_MS,
    refusalOf: amountRefusal,
    perform: (command) => performAtStripe(command, client),
    fetch: (object, askedAt) => fetchFromStripe(object, askedAt, client),
    findMade: (intent, madeAt) => madeAtStripe(intent, madeAt, client),
    movements: (since, before) => movementsAtStripe(since, before, client),
    eventIn: async (request) => eventOfStripe(request, { client, secret: webhookSecret, mode }),
  };
}

/** Stripe's own, or everything from one place where an emulator stands in for it. */
function originsOf(scriptAddress: string): PaymentProvider['origins'] {
  const { origin } = new URL(scriptAddress);
  if (origin !== 'https://js.stripe.com')
    return { 'script-src': [origin], 'frame-src': [origin], 'connect-src': [origin] };
  const own = [origin, 'https://*.js.stripe.com'];
  return {
    'script-src': own,
    'frame-src': [...own, 'https://hooks.stripe.com'],
    'connect-src': ['https://api.stripe.com'],
  };
}

function clientOf({ secretKey, apiAddress }: StripeSettings): Stripe {
  const usual = { maxNetworkRetries: 0, timeout: PATIENCE_MS, telemetry: false } as const;
  if (apiAddress === null) return new Stripe(secretKey, usual);
  const { hostname, port } = new URL(apiAddress);
  return new Stripe(secretKey, { ...usual, host: hostname, port, protocol: 'http' });
}
