import type { BrowserEffect } from './effect.ts';

/** No provider's card element exists here, so every card passes; the payment itself reports problems. */
export const checkCard = {
  type: 'check-card',
  perform({ bill, attempt }, dispatch) {
    dispatch({ type: 'card-checked', field: bill.field, attempt, message: '' });
  },
} as const satisfies BrowserEffect<'check-card'>;
