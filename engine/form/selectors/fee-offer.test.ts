import { describe, expect, it } from 'vitest';
import { fieldNamed } from '../plan/field-named.ts';
import { startState } from '../state/start-state.ts';
import { compiled } from '../testing/compiled.ts';
import { feeOfferOf } from './fee-offer.ts';

const amount = { id: 'gift', kind: 'amount', label: 'Gift', currency: 'USD', customAmount: true, minimum: 5 };
const fee = {
  ...{ id: 'cover', kind: 'fee-recovery', label: 'Fee', amount: 'gift', currency: 'USD', mode: 'opt-in' },
  ...{ percentage: 2.9, flat: 0.3, optInLabel: 'I pay the fees' },
  offerLabel: 'Add {0} so that all of {1} arrives',
};

function offer(answer: string, more: object = {}, gift: object = amount): string {
  const form = compiled({ id: 'x', type: 'form', title: 'X', fields: [gift, { ...fee, ...more }] });
  const field = fieldNamed(form, 'cover');
  if (field === undefined) throw new Error('There is no fee.');
  return feeOfferOf(form, startState(form, { answers: { gift: answer } }), field);
}

describe('what a donor is offered who may pay the fee', () => {
  it('names the fee and the gift, a whole amount without decimals', () => {
    expect(offer('50')).toBe('Add $1.80 so that all of $50 arrives');
    expect(offer('12.50')).toBe('Add $0.68 so that all of $12.50 arrives');
  });

  it('names a gift that is a plain number as it stands', () => {
    expect(offer('50', {}, { id: 'gift', kind: 'number', label: 'Gift' })).toBe(
      'Add $1.80 so that all of 50 arrives',
    );
  });

  it('is the plain label without an offer, and while the amount is unknown or wrong', () => {
    expect(offer('50', { offerLabel: '' })).toBe('I pay the fees');
    expect(offer('')).toBe('I pay the fees');
    expect(offer('4')).toBe('I pay the fees');
  });
});
