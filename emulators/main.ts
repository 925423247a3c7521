import { startEmulators } from './start-emulators.ts';

const {
  PORT = '4010',
  SEED = '',
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_URL: webhookUrl,
} = process.env;
const { STRIPE_PUBLISHABLE_KEY: publicKey, STRIPE_WEBHOOK_SECRET: webhookSecret = '' } = process.env;
const traits = webhookUrl === undefined ? {} : { webhookUrl, webhookSecret };
const accounts =
  secretKey === undefined || publicKey === undefined
    ? []
    : [{ provider: 'stripe', publicKey, secretKey, traits }];

const { address } = await startEmulators({ port: Number(PORT), accounts, seed: SEED });
process.stdout.write(`The emulators of providers listen at ${address}\n`);
// The program that starts them learns their addresses, and they end when it ends.
process.send?.({ address });
process.on('disconnect', () => process.exit());
