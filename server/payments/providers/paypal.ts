import { serverWords } from 'formularium/languages';
import type { PaymentSettings, PaypalSettings } from '../../value/payments/payment-settings.ts';
import type { CommandType } from '../machine/command-key.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { paypalAmountRefusal } from './paypal/amounts.ts';
import { paypalClient } from './paypal/client.ts';
import { performAtPaypal } from './paypal/commands.ts';
import { eventOfPaypal } from './paypal/events.ts';
import { fetchFromPaypal } from './paypal/fetch.ts';
import { paypalSignatures } from './paypal/signatures.ts';

/** Where it is asked, and where else it publishes the certificates of its signatures. */
const HOSTS = {
  live: ['https://api-m.paypal.com', 'https://api.paypal.com'],
  test: ['https://api-m.sandbox.paypal.com', 'https://api.sandbox.paypal.com'],
} as const;
const HOUR_MS = 60 * 60 * 1000;
/** A little less than PayPal says: it knows the keys of orders for six hours, and those of payments for 45 days. */
const OF_ORDERS_MS = 5 * HOUR_MS;
const OF_PAYMENTS_MS = 44 * 24 * HOUR_MS;

const OF_PAYMENTS: ReadonlySet<CommandType> = new Set<CommandType>(['capture', 'cancel', 'refund']);

/** Payments by PayPal: an order is approved by its payer, authorised, and captured once the submission is kept. */
export function paypal({ paypal: settings }: PaymentSettings): PaymentProvider | null {
  if (settings === null) return null;
  const { mode, clientId, scriptAddress, apiAddress, webhookId } = settings;
  const hosts = apiAddress === null ? HOSTS[mode] : ([apiAddress] as const);
  const client = paypalClient(settings, hosts[0]);
  const isSigned = paypalSignatures(webhookId, hosts);
  return {
    name: 'paypal',
    page: { provider: 'paypal', mode, publishableKey: clientId, scriptAddress },
    origins: originsOf(settings),
    words: { declined: serverWords.paypalDeclined, unpaid: serverWords.paypalUnpaid },
    keysLastMs: (type) => (OF_PAYMENTS.has(type) ? OF_PAYMENTS_MS : OF_ORDERS_MS),
    refusalOf: paypalAmountRefusal,
    perform: (command) => performAtPaypal(command, client),
    fetch: (object, askedAt) => fetchFromPaypal(object, { askedAt, isLive: mode === 'live' }, client),
    // PayPal lists no orders. One whose id nobody was told has no payer, and is forgotten within hours.
    findMade: async () => null,
    eventIn: (request) => eventOfPaypal(request, { isSigned, client }),
  };
}

/** PayPal’s own, whose button brings styles of its own; or everything from the place of an emulator. */
function originsOf({ apiAddress }: PaypalSettings): PaymentProvider['origins'] {
  if (apiAddress !== null) return { 'script-src': [apiAddress], 'frame-src': [apiAddress] };
  const own = ['https://*.paypal.com'];
  const withObjects = [...own, 'https://*.paypalobjects.com'];
  return {
    'script-src': withObjects,
    'style-src': ["'unsafe-inline'"],
    'img-src': withObjects,
    'frame-src': own,
    'connect-src': own,
  };
}
