import { served } from '../../server/testing/test-server.ts';

/** A form of gifts by card that are given daily; `more` is said of how often. */
export const dailyGiftOf = (more: object = {}) =>
  served('toll', {
    ...{ id: '30', type: 'form', title: 'Gift' },
    fields: [
      { id: 'email-1', kind: 'email', label: 'Email', required: true },
      { id: 'way', kind: 'text', label: 'Way' },
      { id: 'often', kind: 'frequency', label: 'How often', periods: ['day'], oneTime: false, ...more },
      { id: 'price', kind: 'amount', label: 'Amount', currency: 'EUR', customAmount: true, minimum: 0 },
      {
        ...{ id: 'card-1', kind: 'stripe', label: 'Card', currency: 'EUR', amountType: 'variable' },
        variable: 'price',
      },
    ],
  });

export const dailyGift = dailyGiftOf();
