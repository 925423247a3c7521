import type { PaypalOperation } from '../operation.ts';

const EVENT = '"webhook_event":';

export const notifications: readonly PaypalOperation[] = [
  {
    name: 'notifications.verify',
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    answer({ account, body, raw }) {
      const text = (name: string): string => String(body[name] ?? '');
      const at = raw.indexOf(EVENT);
      // The signature is of the bytes: reading an event and writing it again can change them.
      const event = raw.slice(at + EVENT.length, raw.lastIndexOf('}')).trim();
      const sent = { id: text('transmission_id'), time: text('transmission_time'), body: event };
      const isOwn = text('webhook_id') === String(account.keys.traits?.['webhookId']);
      const isSigned =
        isOwn &&
        account.signer().verify({ ...sent, webhookId: text('webhook_id') }, text('transmission_sig'));
      return { status: 200, object: () => ({ verification_status: isSigned ? 'SUCCESS' : 'FAILURE' }) };
    },
  },
];
