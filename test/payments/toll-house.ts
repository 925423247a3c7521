import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import type { WebhookMessage } from '../../emulators/frame/webhooks.ts';
import { type RunningEmulators, startEmulators } from '../../emulators/start-emulators.ts';
import type { AppOptions } from '../../server/assembly/app-options.ts';
import type { TableRow } from '../../server/storage/repositories/tables.ts';
import type { Storage } from '../../server/storage/storage.ts';
import { migratedSqlite } from '../../server/testing/migrated.ts';
import { type TestClock, testClock } from '../../server/testing/test-clock.ts';
import {
  encoded,
  envelope,
  SECRET,
  served,
  temporaryFolder,
  testServer,
} from '../../server/testing/test-server.ts';
import { createNonces } from '../../server/value/nonce.ts';
import type { PaymentSettings } from '../../server/value/payments/payment-settings.ts';

const KEYS = { secretKey: 'sk_test_toll', publishableKey: 'pk_test_toll', webhookSecret: 'whsec_toll' };
const LIVE_KEYS = { ...KEYS, secretKey: 'sk_live_toll', publishableKey: 'pk_live_toll' };
const PAYPAL_KEYS = { clientId: 'toll', clientSecret: 'toll-secret', webhookId: 'WHTOLL' };
const LIVE_PAYPAL_KEYS = { clientId: 'live-toll', clientSecret: 'live-secret', webhookId: 'WHLIVE' };
const DAY_MS = 24 * 60 * 60 * 1000;
const STEP_MS = 30_000;
const MOST_STEPS = 300;
const WHO = { 'email-1': 'ada@analytical.example' };
const KEY = 'aaaaaaaa-0000-4000-8000-000000000001';

const PRICED = { currency: 'EUR', amountType: 'variable', variable: 'price' };
const by = (way: string) => [
  {
    ...{ action: 'show', rule: 'any' },
    conditions: [way, 'any'].map((value) => ({ field: 'way', operator: '=', value })),
  },
];

/** A form that asks for what its visitor enters, by card or by PayPal. */
const DEFINITION = {
  id: '30',
  type: 'form',
  title: 'Toll',
  fields: [
    { id: 'email-1', kind: 'email', label: 'Email', required: true },
    { id: 'price', kind: 'number', label: 'Price' },
    {
      ...{ id: 'way', kind: 'radio', label: 'Way' },
      options: [
        { value: 'stripe', label: 'Card' },
        { value: 'paypal', label: 'PayPal' },
        { value: 'any', label: 'Either' },
      ],
    },
    {
      ...{ id: 'card-1', kind: 'stripe', label: 'Card', ...PRICED, conditions: by('stripe') },
      ...{ receipt: true, receiptEmail: 'email-1' },
    },
    { id: 'paypal-1', kind: 'paypal', label: 'PayPal', ...PRICED, conditions: by('paypal') },
  ],
};
const TOLL = served('toll', DEFINITION);

/** The same form in another currency. */
export function tollIn(currency: string): ReturnType<typeof served> {
  return served('toll', JSON.parse(JSON.stringify(DEFINITION).replaceAll(PRICED.currency, currency)));
}

export const OTHER_TOLL = served('other-toll', { ...DEFINITION, id: '31' });

/** Names and values of a request; `address` is its sender’s. */
type Fields = Readonly<Record<string, string>>;

/** What is said to the server, and what it answers. */
export interface SaidReply {
  readonly status: number;
  readonly message: string;
  readonly data: Readonly<Record<string, string | boolean | undefined>>;
}

/** A server whose payments an emulator takes, and a visitor of its form. */
export interface TollHouse {
  readonly emulators: RunningEmulators;
  readonly server: Awaited<ReturnType<typeof testServer>>;
  readonly clock: TestClock;
  /** Posts a call as it is; gives the status and the body of the answer. */
  readonly post: (fields: Fields) => Promise<{ readonly status: number; readonly body: string }>;
  /** Asks what a price costs. */
  readonly quote: (price: string, more?: Fields) => Promise<SaidReply>;
  /** Sends the form. */
  readonly send: (price: string, more?: Fields) => Promise<SaidReply>;
  /** Quotes and sends. */
  readonly pay: (price: string, more?: Fields) => Promise<SaidReply>;
  /** Does what is due, again and again, while so much time passes. */
  readonly pass: (ms: number, mostSteps?: number) => Promise<void>;
  /** A nonce of a page of another form. */
  readonly nonce: (formId: string) => string;
  /** What another server has in common with this one. */
  readonly shared: Pick<TollHouse, 'emulators' | 'clock' | 'storage'>;
  /** The provider’s account, as its owner uses it. */
  readonly desk: Stripe;
  /** Sends an event to the server, as the provider does; gives the status of the answer. */
  readonly tell: (event: WebhookMessage, isForged?: boolean) => Promise<number>;
  /** The rows of a table, by their keys. */
  readonly rows: (table: string) => Promise<readonly TableRow[]>;
  readonly storage: Storage;
}

export function settingsOf(emulators: RunningEmulators, mode: 'live' | 'test'): PaymentSettings {
  const { address: apiAddress } = emulators;
  const isLive = mode === 'live';
  const stripe = { ...(isLive ? LIVE_KEYS : KEYS), scriptAddress: `${apiAddress}/endive/stripe.js` };
  const paypal = { ...(isLive ? LIVE_PAYPAL_KEYS : PAYPAL_KEYS), scriptAddress: `${apiAddress}/sdk/js` };
  return { stripe: { ...stripe, mode, apiAddress }, paypal: { ...paypal, mode, apiAddress } };
}

const WEBHOOK_URL = 'http://127.0.0.1:9/';
const accountsWith = (paypalTraits: Readonly<Record<string, string | boolean>>) => [
  ...[KEYS, LIVE_KEYS].map(({ publishableKey: publicKey, secretKey, webhookSecret }) => ({
    ...{ provider: 'stripe', publicKey, secretKey },
    traits: { webhookUrl: WEBHOOK_URL, webhookSecret },
  })),
  ...[PAYPAL_KEYS, LIVE_PAYPAL_KEYS].map(({ clientId: publicKey, clientSecret: secretKey, webhookId }) => ({
    ...{ provider: 'paypal', publicKey, secretKey },
    traits: { webhookUrl: WEBHOOK_URL, webhookId, ...paypalTraits },
  })),
];

/** An emulator that holds its events back: tests hand them on. */
export async function startProvider(
  paypalTraits: Readonly<Record<string, string | boolean>> = {},
): Promise<RunningEmulators> {
  const emulators = await startEmulators({ accounts: accountsWith(paypalTraits) });
  emulators.webhooks.hold();
  onTestFinished(emulators.close);
  return emulators;
}

/** Has the payer of an order approve it, or not, in PayPal’s window. */
export async function approveOrder(
  { address }: Pick<RunningEmulators, 'address'>,
  order: string,
  outcome: 'approve' | 'decline' | 'cancel' = 'approve',
): Promise<void> {
  await fetch(`${address}/checkoutnow/${order}`, { method: 'POST', body: new URLSearchParams({ outcome }) });
}

interface TollHouseOptions {
  /** By which its visitors pay; by card unless something else is said. */
  readonly way?: 'stripe' | 'paypal';
  readonly emulators?: RunningEmulators;
  readonly clock?: TestClock;
  readonly storage?: Storage;
  readonly mode?: 'live' | 'test';
  readonly app?: Partial<AppOptions>;
}

export async function tollHouse(options: TollHouseOptions = {}): Promise<TollHouse> {
  const { way = 'stripe' } = options;
  // A form of somebody else's has its own fields.
  const chosen: Fields = options.app?.forms === undefined ? { way } : {};
  const emulators = options.emulators ?? (await startProvider());
  const clock = options.clock ?? testClock(new Date());
  const storage = options.storage ?? (await migratedSqlite(join(temporaryFolder(), 'formularium.db')));
  // Whoever opened it closes it, also when several servers share it.
  const lasting: Storage = { ...storage, close: async () => undefined };
  onTestFinished(() => storage.close());
  const server = await testServer({
    ...{ forms: [TOLL, OTHER_TOLL], clock: clock.now, setAlarm: clock.setAlarm },
    payments: settingsOf(emulators, options.mode ?? 'test'),
    ...options.app,
    storage: lasting,
  });
  await server.app.ready();
  // Nobody fills a form in within no time.
  const begun = (): Date => new Date(clock.now().getTime() - 60_000);
  const nonces = createNonces({ secret: SECRET, clock: begun, random: randomBytes, lifetimeMs: 10 * DAY_MS });
  const nonce = nonces.issue('30');
  const post: TollHouse['post'] = async (fields) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { address = '127.0.0.1', ...sent } = fields;
    const asked = { method: 'POST', url: '/ajax', payload: encoded(sent), headers } as const;
    const { statusCode: status, body } = await server.app.inject({ ...asked, remoteAddress: address });
    return { status, body };
  };
  const say = async (fields: Fields): Promise<SaidReply> => {
    const { status, body } = await post(fields);
    const { message = '', data = {} } = JSON.parse(body);
    return { status, message, data };
  };
  const ask =
    (action: string) =>
    (price: string, more: Fields = {}): Promise<SaidReply> =>
      say({ ...envelope('30', nonce, KEY), action, ...WHO, price, ...chosen, ...more });
  const quote = ask('forminator_update_payment_amount');
  const send = ask('forminator_submit_form_custom-forms');
  return {
    ...{ emulators, server, clock, storage, post, quote, send },
    ...{ nonce: (formId: string) => nonces.issue(formId), shared: { emulators, clock, storage: lasting } },
    async pay(price, { card = 'pm_card_visa', ...more } = {}) {
      const { data } = await quote(price, more);
      const claim = { paymentid: String(data['paymentid'] ?? '') };
      if ((more['way'] ?? way) === 'stripe') return send(price, { ...claim, payment_method: card, ...more });
      await approveOrder(emulators, String(data['paymentsecret'] ?? ''));
      return send(price, { ...claim, ...more });
    },
    async pass(ms, mostSteps = MOST_STEPS) {
      await server.jobs.idle();
      const step = Math.max(STEP_MS, ms / mostSteps);
      for (let left = ms; left > 0; left -= step) {
        clock.advance(Math.min(left, step));
        emulators.pass(Math.min(left, step));
        await server.jobs.idle();
      }
    },
    desk: new Stripe(KEYS.secretKey, {
      host: '127.0.0.1',
      port: new URL(emulators.address).port,
      protocol: 'http',
    }),
    async tell({ provider, body, headers }, isForged = false) {
      const asked = { method: 'POST', url: `/webhooks/${provider}`, payload: body } as const;
      return (await server.app.inject({ ...asked, headers: headers(isForged) })).statusCode;
    },
    rows: (table) =>
      storage.read(async ({ tables }) => {
        const rows: TableRow[] = [];
        for await (const row of tables.every(table, 'id')) rows.push(row);
        return rows;
      }),
  };
}
