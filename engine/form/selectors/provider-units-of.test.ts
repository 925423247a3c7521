import { describe, expect, it } from 'vitest';
import { formOf, showIf } from '../testing/compiled.ts';
import { tell } from '../testing/tell.ts';
import { providerUnitsOf } from './provider-units-of.ts';

const asked = (currency: string, price: string): number => {
  const form = formOf([
    { id: 'price', kind: 'number', label: 'Price' },
    { id: 'card', kind: 'stripe', label: 'Card', currency, amountType: 'variable', variable: 'price' },
  ]);
  const { state } = tell(form, [{ type: 'answer', field: 'price', answer: price }]);
  return providerUnitsOf(form, state, 'card');
};

describe('providerUnitsOf', () => {
  it.each([
    { currency: 'EUR', price: '12.5', units: 1250 },
    { currency: 'JPY', price: '500', units: 500 },
    { currency: 'ISK', price: '500', units: 50_000 },
    { currency: 'KWD', price: '1.25', units: 1250 },
    { currency: 'EUR', price: '0', units: 0 },
    { currency: 'EUR', price: '', units: 0 },
    // Nothing but whole shillings can be charged.
    { currency: 'UGX', price: '10.5', units: 0 },
  ])('counts $price $currency as $units', ({ currency, price, units }) => {
    expect(asked(currency, price)).toBe(units);
  });

  it('is 0 for a payment that is not shown', () => {
    const conditions = showIf('price', '7');
    const form = formOf([
      { id: 'price', kind: 'number', label: 'Price' },
      { id: 'card', kind: 'stripe', label: 'Card', currency: 'EUR', amount: 5, conditions },
    ]);
    const shown = tell(form, [{ type: 'answer', field: 'price', answer: '7' }]).state;
    expect([
      providerUnitsOf(form, tell(form, []).state, 'card'),
      providerUnitsOf(form, shown, 'card'),
    ]).toEqual([0, 500]);
  });

  it('is 0 for what is not a payment', () => {
    const form = formOf([{ id: 'price', kind: 'number', label: 'Price', defaultValue: 5 }]);
    expect(providerUnitsOf(form, tell(form, []).state, 'price')).toBe(0);
    expect(providerUnitsOf(form, tell(form, []).state, 'none')).toBe(0);
  });
});
