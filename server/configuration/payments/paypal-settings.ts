import { StartupError } from '../../value/errors.ts';
import type { PaypalSettings } from '../../value/payments/payment-settings.ts';
import type { EnvironmentSettings } from '../settings.ts';
import { refuseUnlessEmulator } from './refuse-unless-emulator.ts';

const NAMES = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID', 'PAYPAL_MODE'] as const;
const SCRIPTS = {
  live: 'https://www.paypal.com/sdk/js',
  sandbox: 'https://www.sandbox.paypal.com/sdk/js',
} as const;

/** The keys of PayPal. They do not tell their mode, so that is a setting; half a set is a mistake, and said so. */
export function paypalIn({ text, secret }: EnvironmentSettings): PaypalSettings | null {
  const [clientId, clientSecret, webhookId, mode] = [
    text(NAMES[0]),
    secret(NAMES[1]),
    text(NAMES[2]),
    text(NAMES[3]),
  ];
  const given = [clientId, clientSecret, webhookId, mode];
  const missing = NAMES.filter((_, place) => given[place] === '');
  const address = text('PAYPAL_API_ADDRESS');
  if (missing.length === NAMES.length) {
    if (address === '') return null;
    throw new StartupError(
      `PAYPAL_API_ADDRESS is set, but no keys of PayPal: set ${NAMES.join(', ')} as well.`,
    );
  }
  if (missing.length > 0)
    throw new StartupError(
      `Payments by PayPal need four settings: ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing.`,
    );
  if (mode !== 'live' && mode !== 'sandbox')
    throw new StartupError(`PAYPAL_MODE is “${mode}”, and has to be live or sandbox.`);
  const isProduction = text('NODE_ENV') === 'production';
  const kept = { clientId, clientSecret, webhookId, mode: mode === 'live' ? 'live' : 'test' } as const;
  if (address === '') return { ...kept, apiAddress: null, scriptAddress: SCRIPTS[mode] };
  refuseUnlessEmulator('PAYPAL_API_ADDRESS', address, { mode: kept.mode, isProduction });
  const { origin } = new URL(address);
  return { ...kept, apiAddress: origin, scriptAddress: `${origin}/sdk/js` };
}
