import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';
import type { World } from '../frame/emulator.ts';
import type { StripeAccount } from './account.ts';
import { API_VERSION } from './protocol/version.ts';

const HOUR_MS = 3_600_000;
/** Three in some hours, as for test keys. */
const RETRIES_AFTER_MS = [5 * 60_000, HOUR_MS, 2 * HOUR_MS] as const;

interface Announced {
  readonly account: StripeAccount;
  readonly world: World;
  readonly type: Stripe.Event['type'];
  readonly object: object;
}

/** Keeps an event, and sends it to every endpoint that wants its type. */
export function announceEvent({ account, world, type, object }: Announced): void {
  const targets = targetsOf(account, type);
  const event = {
    id: account.newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: account.now(),
    data: { object: structuredClone(object) },
    livemode: account.livemode,
    pending_webhooks: targets.length,
    request: { id: account.newId('req'), idempotency_key: null },
    type,
  } as Stripe.Event;
  account.events.set(event.id, event);
  const body = JSON.stringify(event);
  for (const { url, secret } of targets) {
    const pending = new Set([url]);
    world.webhooks.send({
      provider: 'stripe',
      id: event.id,
      type,
      url,
      body,
      headers: (isForged, sent = body) => signed(sent, isForged ? 'whsec_forged' : secret, account.now()),
      retriesAfterMs: RETRIES_AFTER_MS,
      // One that is sent twice is taken once.
      onTaken() {
        if (pending.delete(url)) event.pending_webhooks -= 1;
      },
    });
  }
}

interface WebhookTarget {
  readonly url: string;
  readonly secret: string;
}

/** The endpoints of the account that listen, and the one that its traits name. */
function targetsOf(account: StripeAccount, type: string): readonly WebhookTarget[] {
  const { webhookUrl, webhookSecret } = account.keys.traits ?? {};
  const named =
    typeof webhookUrl === 'string' ? [{ url: webhookUrl, secret: String(webhookSecret ?? '') }] : [];
  const made = [...account.webhookEndpoints.values()]
    .filter(
      ({ status, enabled_events: types }) =>
        status === 'enabled' && (types.includes('*') || types.includes(type)),
    )
    .map(({ url, secret = '' }) => ({ url, secret }));
  return [...named, ...made];
}

function signed(body: string, secret: string, time: number): Readonly<Record<string, string>> {
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': `t=${time},v1=${signature}`,
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
  };
}
