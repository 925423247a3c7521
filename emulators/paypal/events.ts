import type { World } from '../frame/emulator.ts';
import type { PaypalAccount } from './paypal-account.ts';

const HOUR_MS = 3_600_000;
const RETRIES = 25;

interface AnnouncedEvent {
  readonly account: PaypalAccount;
  readonly world: World;
  /** `PAYMENT.CAPTURE.COMPLETED` */
  readonly type: string;
  readonly resource: object;
}

/** Sends an event to the address that the traits of the account name. */
export function announcePaypalEvent({ account, world, type, resource }: AnnouncedEvent): void {
  const { webhookUrl, webhookId = '' } = account.keys.traits ?? {};
  if (typeof webhookUrl !== 'string') return;
  const id = `WH-${account.newId()}`;
  const body = JSON.stringify({
    id,
    event_version: '1.0',
    create_time: account.time(),
    resource_type: type.split('.')[1]?.toLowerCase() ?? '',
    resource_version: '2.0',
    event_type: type,
    summary: type,
    resource,
    links: [],
  });
  world.webhooks.send({
    provider: 'paypal',
    id,
    type,
    url: webhookUrl,
    body,
    headers(isForged, other = body) {
      const { certificateId, sign, forge } = account.signer();
      const sent = { id: `T${id}`, time: account.time(), webhookId: String(webhookId), body: other };
      return {
        'content-type': 'application/json',
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-auth-version': 'v2',
        'paypal-cert-url': `${account.address()}/v1/notifications/certs/${certificateId}`,
        'paypal-transmission-id': sent.id,
        'paypal-transmission-time': sent.time,
        'paypal-transmission-sig': isForged ? forge(sent) : sign(sent),
      };
    },
    // 25 times within three days.
    retriesAfterMs: Array.from({ length: RETRIES }, (_, nth) => Math.min(nth + 1, 4) * HOUR_MS),
    onTaken: () => undefined,
  });
}
