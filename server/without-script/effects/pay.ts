import type { ServerEffect } from './effect.ts';

/** Pays on a page of the provider’s own: a form that is paid there is sent, any other waits for that. */
export const pay = {
  type: 'pay',
  async perform({ bill }, page, state) {
    const { form, host, key, nonce } = page;
    const paid = await host.pay({ form, state, bill, key, nonce });
    if (paid.type === 'ready') return { type: 'payment', status: 'attached', id: paid.id };
    if (paid.type === 'leads') page.payAt = paid.address;
    return { type: 'payment', status: 'canceled', id: '' };
  },
  refusedBy: ({ message }) => ({ type: 'payment', status: 'error', id: '', message }),
} as const satisfies ServerEffect<'pay'>;
