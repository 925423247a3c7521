import type { BrowserEffect } from './effect.ts';

/** Pays by the provider's element. What cannot be loaded has paid nothing. */
export const pay = {
  type: 'pay',
  async perform(effect, dispatch, sender) {
    try {
      const { payByElement } = await import('../payments/pay-by-element.ts');
      await payByElement(effect, dispatch, await sender());
    } catch (error) {
      dispatch({ type: 'payment', status: 'error', id: '' });
      throw error;
    }
  },
} as const satisfies BrowserEffect<'pay'>;
