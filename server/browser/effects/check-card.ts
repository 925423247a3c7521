import type { BrowserEffect } from './effect.ts';

/** There is no element of a provider to look at here: what is to be paid says so itself. */
export const checkCard = {
  type: 'check-card',
  perform({ bill, attempt }, dispatch) {
    dispatch({ type: 'card-checked', field: bill.field, attempt, message: '' });
  },
} as const satisfies BrowserEffect<'check-card'>;
