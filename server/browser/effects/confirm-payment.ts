import type { BrowserEffect } from './effect.ts';

/** Has the payer do what their bank asks for (3-D Secure). */
export const confirmPayment = {
  type: 'confirm-payment',
  async perform(effect, dispatch) {
    try {
      await (await import('../payments/pay-by-element.ts')).confirmByElement(effect, dispatch);
    } catch (error) {
      dispatch({ type: 'payment', status: 'error', id: effect.id });
      throw error;
    }
  },
} as const satisfies BrowserEffect<'confirm-payment'>;
