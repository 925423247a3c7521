import { onTestFinished } from 'vitest';
import { startEmulators } from '../../emulators/start-emulators.ts';
import type { PaymentProvider } from '../../server/payments/providers/payment-provider.ts';
import { openProviders } from '../../server/payments/providers/registry.ts';
import type { PaymentSettings } from '../../server/value/payments/payment-settings.ts';

/** The providers whose real sandboxes are tried, by `npm run sandbox`; none in any other run: then emulators are. */
export const REAL = new Set((process.env['SANDBOX'] ?? '').split(' ').filter((name) => name !== ''));

const STRIPE = { publishableKey: 'pk_test_sandbox', secretKey: 'sk_test_sandbox' };
const PAYPAL = { clientId: 'sandbox', clientSecret: 'sandbox-secret', webhookId: 'WHSANDBOX' };

/** A provider at its real sandbox, or at an emulator: nothing but an address and keys differ. */
export async function providerUnderTest(name: 'stripe' | 'paypal'): Promise<PaymentProvider> {
  const settings = REAL.has(name) ? realSettings() : await emulatedSettings();
  const provider = openProviders(settings).get(name);
  if (provider === undefined) throw new Error(`There are no keys of ${name}.`);
  return provider;
}

function realSettings(): PaymentSettings {
  const {
    STRIPE_SECRET_KEY: secretKey = '',
    PAYPAL_CLIENT_ID: clientId = '',
    PAYPAL_CLIENT_SECRET: clientSecret = '',
  } = process.env;
  const at = { mode: 'test', apiAddress: null, scriptAddress: 'https://js.stripe.com/' } as const;
  return {
    stripe:
      secretKey === '' ? null : { ...at, secretKey, publishableKey: 'pk_test_', webhookSecret: 'whsec_' },
    paypal: clientId === '' ? null : { ...at, clientId, clientSecret, webhookId: 'WH' },
  };
}

async function emulatedSettings(): Promise<PaymentSettings> {
  const emulators = await startEmulators({
    accounts: [
      { provider: 'stripe', publicKey: STRIPE.publishableKey, secretKey: STRIPE.secretKey },
      {
        ...{ provider: 'paypal', publicKey: PAYPAL.clientId, secretKey: PAYPAL.clientSecret },
        traits: { webhookId: PAYPAL.webhookId },
      },
    ],
  });
  onTestFinished(emulators.close);
  const at = { mode: 'test', apiAddress: emulators.address, scriptAddress: emulators.address } as const;
  return { stripe: { ...STRIPE, webhookSecret: 'whsec_sandbox', ...at }, paypal: { ...PAYPAL, ...at } };
}
