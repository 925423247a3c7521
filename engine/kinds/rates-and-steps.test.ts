import { describe, expect, it } from 'vitest';
import { compileForm } from '../checks/compile-form.ts';
import type { CompiledForm } from '../form/plan/compiled-form.ts';
import { issuesOf } from '../form/selectors/issues-of.ts';
import { textOf } from '../form/selectors/text-of.ts';
import { startState } from '../form/state/start-state.ts';
import type { JsonObject } from '../value/json.ts';

function formOf(fields: readonly object[]): CompiledForm {
  const { form, problems } = compileForm({ id: 'x', type: 'form', title: 'X', fields });
  if (form === null) throw new Error(JSON.stringify(problems));
  return form;
}

describe('fee rates', () => {
  const form = formOf([
    { id: 'gift', kind: 'amount', label: 'Gift', currency: 'USD', customAmount: true },
    {
      id: 'by',
      kind: 'gateway',
      label: 'By',
      options: ['card', 'paypal', 'transfer'].map((value) => ({ value, label: value })),
    },
    {
      id: 'fees',
      kind: 'fee-recovery',
      label: 'Fees',
      amount: 'gift',
      currency: 'USD',
      percentage: 2.9,
      flat: 0.3,
      gateway: 'by',
      rates: [
        { gateway: 'paypal', percentage: 3.49, flat: 0.49 },
        { gateway: 'transfer', percentage: 0 },
      ],
    },
  ]);
  const fee = (answers: JsonObject) => textOf(form, startState(form, { answers }), 'fees-fee');

  it('are those of the chosen gateway', () => {
    const paid = { gift: '250', fees: true };
    expect(fee({ ...paid, by: 'card' })).toBe('$7.78');
    expect(fee({ ...paid, by: 'paypal' })).toBe('$9.55');
    expect(fee({ ...paid, by: 'transfer' })).toBe('$0');
    expect(fee(paid)).toBe('$7.78');
    expect(fee({ ...paid, fees: false })).toBe('');
  });
});

describe('an amount that the provider cannot take exactly', () => {
  it.each([
    ['UGX', '1,000.50', 'Please enter a multiple of 1.'],
    ['UGX', '1,000.00', null],
    ['RWF', '10,5', 'Please enter a multiple of 1.'],
    ['LYD', '1.005', 'Please enter a multiple of 0.01.'],
    ['LYD', '1.25', null],
    ['USD', '0.01', null],
    ['JPY', '7', null],
  ])('of %s %s is refused: %s', (currency, entered, message) => {
    const form = formOf([
      { id: 'gift', kind: 'amount', label: 'Gift', currency, customAmount: true },
      { id: 'pay', kind: 'stripe', label: 'Pay', currency, amountType: 'variable', variable: 'gift' },
    ]);
    const issues = issuesOf(form, startState(form, { answers: { gift: entered } }));
    const expected =
      message === null ? [] : ['pay-amount'].map((field) => ({ field, rule: 'step', message }));
    expect(issues).toEqual(expected);
  });

  it.each([
    ['HUF', '1 000,50', 'Please enter a multiple of 1.'],
    ['HUF', '1 000', null],
    ['TWD', '10.01', 'Please enter a multiple of 1.'],
    ['EUR', '10,01', null],
  ])('of %s %s is refused before PayPal is asked: %s', (currency, entered, message) => {
    const form = formOf([
      { id: 'gift', kind: 'amount', label: 'Gift', currency, customAmount: true },
      { id: 'pay', kind: 'paypal', label: 'Pay', currency, amountType: 'variable', variable: 'gift' },
    ]);
    const issues = issuesOf(form, startState(form, { answers: { gift: entered } }));
    expect(issues.map((issue) => issue.message)).toEqual(message === null ? [] : [message]);
  });
});
