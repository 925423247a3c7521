import { takeNext } from '../payments/banks/next-window.ts';
import type { BrowserEffect } from './effect.ts';

/** Asks how a payment at a bank stands, once its payer is led there. */
export const lookAtPayment = {
  type: 'look-at-payment',
  async perform(effect, dispatch) {
    const opened = takeNext();
    try {
      const { lookAtBank, openBank } = await import('../payments/banks/follow-bank.ts');
      if (opened !== null) openBank(opened);
      lookAtBank(effect, dispatch);
    } catch (error) {
      dispatch({ type: 'payment', status: 'error', id: effect.id });
      throw error;
    }
  },
} as const satisfies BrowserEffect<'look-at-payment'>;
