import type { BrowserEffect } from './effect.ts';

/** Has the server note another amount. */
export const updatePayment = {
  type: 'update-payment',
  async perform(effect, _dispatch, sender) {
    await (await import('../payments/update-amount.ts')).updateAmount(effect, sender);
  },
} as const satisfies BrowserEffect<'update-payment'>;
