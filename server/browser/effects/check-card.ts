import type { BrowserEffect } from './effect.ts';

/** Looks at what was entered in the provider's element. Where that fails, the payment itself reports it. */
export const checkCard = {
  type: 'check-card',
  async perform(effect, dispatch) {
    const { bill, attempt } = effect;
    try {
      await (await import('../payments/pay-by-element.ts')).checkElement(effect, dispatch);
    } catch (error) {
      dispatch({ type: 'card-checked', field: bill.field, attempt, message: '' });
      throw error;
    }
  },
} as const satisfies BrowserEffect<'check-card'>;
