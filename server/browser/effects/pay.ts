import type { BrowserEffect } from './effect.ts';

const NO_PAYMENTS = 'Payments by card or PayPal are not set up here. Please choose another way.';

/** Nothing is charged where no provider is connected. */
export const pay = {
  type: 'pay',
  perform(_effect, dispatch) {
    dispatch({ type: 'payment', status: 'canceled', id: '', message: NO_PAYMENTS });
  },
} as const satisfies BrowserEffect<'pay'>;
