import { StartupError } from '../../value/errors.ts';
import { BANK_METHODS, type BankMethod, type StripeSettings } from '../../value/payments/payment-settings.ts';
import type { EnvironmentSettings } from '../settings.ts';
import { refuseUnlessEmulator } from './refuse-unless-emulator.ts';

const NAMES = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
const SCRIPT = 'https://js.stripe.com/endive/stripe.js';

/** The keys of Stripe. Half a set of them, keys of both modes, and an emulator in production are mistakes, and said so. */
export function stripeIn({ text, secret }: EnvironmentSettings): StripeSettings | null {
  const given = {
    secretKey: secret(NAMES[0]),
    publishableKey: text(NAMES[1]),
    webhookSecret: secret(NAMES[2]),
  };
  const missing = NAMES.filter((_, place) => Object.values(given)[place] === '');
  const apiAddress = text('STRIPE_API_ADDRESS');
  const scriptAddress = text('STRIPE_SCRIPT_ADDRESS');
  const banks = text('STRIPE_BANK_METHODS');
  const isProduction = text('NODE_ENV') === 'production';
  if (missing.length === NAMES.length) {
    const addresses = { STRIPE_API_ADDRESS: apiAddress, STRIPE_SCRIPT_ADDRESS: scriptAddress };
    const stray = Object.entries({ ...addresses, STRIPE_BANK_METHODS: banks });
    const named = stray.find(([, value]) => value !== '')?.[0];
    if (named === undefined) return null;
    throw new StartupError(`${named} is set, but no keys of Stripe: set ${NAMES.join(', ')} as well.`);
  }
  if (missing.length > 0)
    throw new StartupError(
      `Payments by Stripe need three settings: ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing.`,
    );
  if (!given.webhookSecret.startsWith('whsec_'))
    throw new StartupError(
      'STRIPE_WEBHOOK_SECRET has to be the signing secret of a webhook, which begins with whsec_.',
    );
  const mode = modeOf(given);
  const emulated = { apiAddress, scriptAddress };
  for (const [name, value] of [
    ['STRIPE_API_ADDRESS', apiAddress],
    ['STRIPE_SCRIPT_ADDRESS', scriptAddress],
  ] as const)
    if (value !== '') refuseUnlessEmulator(name, value, { mode, isProduction });
  if ((apiAddress === '') !== (scriptAddress === ''))
    throw new StartupError('STRIPE_API_ADDRESS and STRIPE_SCRIPT_ADDRESS go together: set both, or none.');
  return {
    ...given,
    mode,
    bankMethods: bankMethodsIn(banks),
    apiAddress: emulated.apiAddress === '' ? null : new URL(apiAddress).origin,
    scriptAddress: scriptAddress === '' ? SCRIPT : scriptAddress,
  };
}

/** The ways to pay by a bank that the account has, by their names. */
function bankMethodsIn(text: string): readonly BankMethod[] {
  const names = text.split(',').flatMap((name) => name.trim() || []);
  const unknown = names.find((name) => !BANK_METHODS.some((known) => known === name));
  if (unknown !== undefined)
    throw new StartupError(
      `STRIPE_BANK_METHODS names “${unknown}”, and may name ${BANK_METHODS.join(' and ')}, with commas between them.`,
    );
  return BANK_METHODS.filter((known) => names.includes(known));
}

/** The mode of both keys, as their beginnings say. They are secrets, so they are not repeated. */
function modeOf({
  secretKey,
  publishableKey,
}: Pick<StripeSettings, 'secretKey' | 'publishableKey'>): StripeSettings['mode'] {
  const secretMode = /^(?:sk|rk)_(live|test)_\w+$/.exec(secretKey)?.[1];
  if (secretMode === undefined)
    throw new StartupError(
      'STRIPE_SECRET_KEY has to be a secret key, which begins with sk_live_ or sk_test_.',
    );
  const publicMode = /^pk_(live|test)_\w+$/.exec(publishableKey)?.[1];
  if (publicMode === undefined)
    throw new StartupError(
      'STRIPE_PUBLISHABLE_KEY has to be a publishable key, which begins with pk_live_ or pk_test_.',
    );
  if (secretMode !== publicMode)
    throw new StartupError(
      `STRIPE_SECRET_KEY is a key of ${secretMode} mode and STRIPE_PUBLISHABLE_KEY one of ${publicMode} mode: take both from the same.`,
    );
  return secretMode === 'live' ? 'live' : 'test';
}
