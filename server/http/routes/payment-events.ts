import { receiveEvent } from '../../payments/receive-event.ts';
import type { Route } from './route.ts';

/** Takes the events that a provider of payments sends. */
export const paymentEvents = {
  method: 'POST',
  path: '/webhooks/:provider',
  format: 'json',
  needs: 'signature',
  isRaw: true,
  async answer({ request: { params, body, headers }, reply, context: { payments } }) {
    const { provider = '' } = params;
    await receiveEvent(provider, { body: Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers }, payments);
    reply.header('cache-control', 'no-store');
    return { received: true };
  },
} as const satisfies Route;
