// @ts-check
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { inProject } from './project-root.mjs';
import { say } from './say.mjs';

const SETTINGS = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_SECRET_KEY_FILE',
  'PAYPAL_CLIENT_ID',
  'PAYPAL_CLIENT_SECRET',
  'PAYPAL_CLIENT_SECRET_FILE',
];
const PATIENCE_MS = 20_000;

/**
 * Lets a server that has no keys of a provider take test payments: starts the emulators beside it, and hands it their settings. Never in
 * production, and never beside keys of somebody’s own. The emulators end with this process.
 * @param {NodeJS.ProcessEnv} environment
 */
export async function offerTestPayments(environment) {
  const hasOwn = SETTINGS.some((name) => environment[name]);
  if (environment['NODE_ENV'] === 'production' || hasOwn) return;
  const chance = randomBytes(12).toString('hex');
  const keys = {
    STRIPE_SECRET_KEY: `sk_test_${chance}`,
    STRIPE_PUBLISHABLE_KEY: `pk_test_${chance}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${chance}`,
    PAYPAL_CLIENT_ID: `client-${chance}`,
    PAYPAL_CLIENT_SECRET: `secret-${chance}`,
    PAYPAL_WEBHOOK_ID: `WH${chance}`,
  };
  const address = await startedEmulators({ ...keys, SEED: chance, ...webhooksOf(environment) });
  if (address === null) {
    say('Test payments are left out: the emulators of providers did not start.');
    return;
  }
  Object.assign(environment, keys, {
    STRIPE_BANK_METHODS: 'ideal,bancontact',
    STRIPE_API_ADDRESS: address,
    STRIPE_SCRIPT_ADDRESS: `${address}/endive/stripe.js`,
    PAYPAL_API_ADDRESS: address,
    PAYPAL_MODE: 'sandbox',
  });
  say(
    `Test payments: no money moves. 4242 4242 4242 4242 pays, and emulators of Stripe and PayPal at ${address} take it.`,
  );
}

/**
 * Where events go; nowhere as long as the port is unknown, as the server asks by itself.
 * @param {NodeJS.ProcessEnv} environment
 */
function webhooksOf({ PORT = '3000' }) {
  const at = `http://127.0.0.1:${PORT}/webhooks`;
  return PORT === '0' ? {} : { STRIPE_WEBHOOK_URL: `${at}/stripe`, PAYPAL_WEBHOOK_URL: `${at}/paypal` };
}

/**
 * @param {Readonly<Record<string, string>>} settings
 * @returns {Promise<string | null>}
 */
function startedEmulators(settings) {
  const child = fork(inProject('dist', 'emulators', 'main.js'), {
    env: { PATH: process.env['PATH'], ...settings, PORT: '0', NODE_ENV: 'development' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolve) => {
    const late = setTimeout(() => child.kill(), PATIENCE_MS);
    const done = (/** @type {string | null} */ address) => {
      clearTimeout(late);
      // It keeps nobody from ending.
      child.unref();
      child.channel?.unref();
      resolve(address);
    };
    child.once('message', (/** @type {{ address: string }} */ { address }) => done(address));
    child.once('exit', () => done(null));
  });
}
