import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../value/json.ts';
import { compileForm } from './compile-form.ts';

const gift = { id: 'gift', kind: 'amount', label: 'Gift', currency: 'USD' };

function said(...fields: readonly JsonObject[]): readonly string[] {
  const { problems } = compileForm({ id: 'x', type: 'form', title: 'X', fields: [gift, ...fields] });
  return problems.map(({ at, code, message }) => `${at} ${code}: ${message}`);
}

describe('use-one-currency', () => {
  const fee = { id: 'fee', kind: 'fee-recovery', label: 'Fee', amount: 'gift', percentage: 3 };
  const pay = { id: 'pay', kind: 'paypal', label: 'Pay', amountType: 'variable', variable: 'gift' };

  it('reports two currencies that meet', () => {
    expect(said({ ...fee, currency: 'EUR' })).toEqual([
      '/fields/1/currency use-one-currency: The field “fee” is in EUR, but “gift” is in USD.',
    ]);
    expect(said({ ...pay, currency: 'JPY' })).toEqual([
      '/fields/1/currency use-one-currency: The field “pay” is in JPY, but “gift” is in USD.',
    ]);
  });

  it('also reports them in options that an author may not write', () => {
    expect(said({ id: 'sum', kind: 'sum', label: 'Sum', of: ['gift'], currency: 'EUR' })[0]).toBe(
      '/fields/1/currency use-one-currency: The field “sum” is in EUR, but “gift” is in USD.',
    );
  });

  it('allows one currency, or several in unrelated fields', () => {
    expect(said({ ...fee, currency: 'USD' }, { ...pay, currency: 'USD' })).toEqual([]);
    expect(said({ id: 'other', kind: 'currency', label: 'Other', currency: 'EUR' })).toEqual([]);
    expect(said({ ...pay, currency: 'EUR', amountType: 'fixed', amount: 5 })).toEqual([]);
  });

  it('leaves missing fields to their own check', () => {
    expect(said({ ...fee, amount: 'gfit', currency: 'EUR' })).toEqual([
      '/fields/1 no-unknown-field: There is no field “gfit”. Did you mean “gift”?',
    ]);
    expect(said({ ...fee, currency: 'EURO' })[0]).toMatch(/^\/fields\/1\/currency no-unknown-word/);
  });
});
