import { describe, expect, it } from 'vitest';
import { served } from '../../testing/test-server.ts';
import { recurrenceOf } from './recurrence.ts';
import { feeRateOf } from './terms/fee-rate-of.ts';

const GIFT = { id: 'gift', kind: 'amount', label: 'Gift', currency: 'EUR', customAmount: true };
const PLANS = [
  { planName: 'Once', paymentMethod: 'single', amountType: 'fixed', amount: 20 },
  {
    ...{
      planName: 'Friend',
      paymentMethod: 'subscription',
      amountType: 'fixed',
      amount: 20,
    },
    ...{ period: 'year', interval: 2, installments: 3 },
  },
];

describe('how often is paid', () => {
  const form = served('friends', {
    ...{ id: '31', type: 'form', title: 'Friends' },
    fields: [
      { id: 'often', kind: 'frequency', label: 'How often', periods: ['month'] },
      { id: 'card-1', kind: 'stripe', label: 'Card', currency: 'EUR', payments: PLANS },
    ],
  });

  it.each([
    ['by the plan, where nobody is asked', {}, 'Friend', { period: 'year', interval: 2, installments: 3 }],
    ['as the donor says', { often: 'month' }, 'Once', { period: 'month', interval: 1, installments: 0 }],
    ['as the donor says, whatever the plan', { often: 'month' }, 'Friend', { period: 'month' }],
    ['once where the donor says so, whatever the plan', { often: 'one-time' }, 'Friend', null],
  ])('is decided %s', (_name, submission, plan, expected) => {
    const found = recurrenceOf(form, { field: 'card-1', plan }, submission);
    if (expected === null) expect(found).toBeNull();
    else expect(found).toMatchObject(expected);
  });
});

describe('the rate of a fee that is covered again and again', () => {
  /** A form in which one field says how is paid, and the fee goes by another one, or by none. */
  const form = (more: object) =>
    served('covered', {
      ...{ id: '32', type: 'form', title: 'Covered' },
      fields: [
        GIFT,
        {
          id: 'by',
          kind: 'gateway',
          label: 'By',
          options: ['a', 'b'].map((value) => ({ value, label: value })),
        },
        {
          id: 'card',
          kind: 'radio',
          label: 'Card',
          options: ['a', 'b'].map((value) => ({ value, label: value })),
        },
        {
          ...{ id: 'cover', kind: 'fee-recovery', label: 'Fee', amount: 'gift', currency: 'EUR' },
          ...{ percentage: 2, flat: 0, rates: [{ gateway: 'b', percentage: 5, flat: 1 }], ...more },
        },
      ],
    });
  const answers = { gift: '10', by: 'b', card: 'a', 'cover-fee': '0.21' };

  it('is that by which the form has worked it out', () => {
    expect(feeRateOf(form({ gateway: 'by' }), answers)).toEqual({ percentage: '5', flat: '1' });
    expect(feeRateOf(form({ gateway: 'card' }), answers)).toEqual({ percentage: '2', flat: '0' });
    expect(feeRateOf(form({}), answers)).toEqual({ percentage: '2', flat: '0' });
  });
});
