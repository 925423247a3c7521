import { paymentStatus as statusOf } from '../../payments/payment-status.ts';
import { Refusal } from '../../value/refusal.ts';
import type { Route } from './route.ts';

/** How a payment stands, for the page that waits for it. Its token cannot be guessed, and opens nothing else. */
export const paymentStatus = {
  method: 'GET',
  path: '/payments/:payment',
  format: 'json',
  needs: 'nothing',
  isCrossOrigin: true,
  async answer({ request: { params }, reply, context: { payments } }) {
    const { payment = '' } = params;
    const status = await statusOf(payment, payments);
    if (status === null) throw new Refusal(404, 'There is no payment of this name.');
    reply.header('cache-control', 'no-store');
    return { success: true, data: status };
  },
} as const satisfies Route;
