import type { ProviderAccount } from './frame/emulator.ts';
import { startEmulators } from './start-emulators.ts';

const { PORT = '4010', SEED = '' } = process.env;
const set = (name: string): string => process.env[name] ?? '';
const events = (url: string, named: Readonly<Record<string, string>>) =>
  url === '' ? {} : { webhookUrl: url, ...named };
const given: readonly ProviderAccount[] = [
  {
    provider: 'stripe',
    publicKey: set('STRIPE_PUBLISHABLE_KEY'),
    secretKey: set('STRIPE_SECRET_KEY'),
    traits: events(set('STRIPE_WEBHOOK_URL'), { webhookSecret: set('STRIPE_WEBHOOK_SECRET') }),
  },
  {
    provider: 'paypal',
    publicKey: set('PAYPAL_CLIENT_ID'),
    secretKey: set('PAYPAL_CLIENT_SECRET'),
    traits: events(set('PAYPAL_WEBHOOK_URL'), { webhookId: set('PAYPAL_WEBHOOK_ID') }),
  },
];
const accounts = given.filter(({ publicKey, secretKey }) => publicKey !== '' && secretKey !== '');

const { address } = await startEmulators({ port: Number(PORT), accounts, seed: SEED });
process.stdout.write(`The emulators of providers listen at ${address}\n`);
// The program that starts them learns their addresses, and they end when it ends.
process.send?.({ address });
process.on('disconnect', () => process.exit());
