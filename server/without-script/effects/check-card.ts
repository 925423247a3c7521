import type { ServerEffect } from './effect.ts';

/** A card is entered in an element of its provider, which needs a script: the payment reports what is wrong. */
export const checkCard = {
  type: 'check-card',
  async perform({ bill, attempt }) {
    return { type: 'card-checked', field: bill.field, attempt, message: '' };
  },
} as const satisfies ServerEffect<'check-card'>;
