import { describe, expect, it } from 'vitest';
import { startState } from '../state/start-state.ts';
import { formOf, showIf, text } from '../testing/compiled.ts';
import { tell } from '../testing/tell.ts';
import { update } from '../update.ts';
import { canPay } from './can-pay.ts';
import { shownIssuesOf } from './issues-of.ts';

const settings = { paymentRequireSsl: true };
const form = formOf(
  [
    text('name', { required: true }),
    { id: 'price', kind: 'number', label: 'Price' },
    { id: 'pay', kind: 'paypal', label: 'Pay', currency: 'EUR', amountType: 'variable', variable: 'price' },
  ],
  { settings },
);
const right = { name: 'Ada', price: 5 };

// spec 001 §4: “It is disabled until the amount is greater than 0, the form is valid and the SSL requirement is met.”
describe('the button of a payment', () => {
  it.each([
    { answers: right, isSecure: true, can: true },
    { answers: right, isSecure: false, can: false },
    { answers: { ...right, price: 0 }, isSecure: true, can: false },
    { answers: { ...right, price: -5 }, isSecure: true, can: false },
    { answers: { ...right, name: ' ' }, isSecure: true, can: false },
  ])('can be pressed with $answers, secure $isSecure: $can', ({ answers, isSecure, can }) => {
    expect(canPay(form, startState(form, { answers, isSecure }), 'pay')).toBe(can);
  });

  it('needs no HTTPS if the form does not', () => {
    const free = formOf([{ id: 'pay', kind: 'paypal', label: 'Pay', currency: 'EUR', amount: 5 }]);
    expect(canPay(free, startState(free, { isSecure: false }), 'pay')).toBe(true);
  });

  it('can be pressed only for a payment, and only while the form can be sent and is not being sent', () => {
    const state = startState(form, { answers: right });
    expect([canPay(form, state, 'price'), canPay(form, state, 'nothing')]).toEqual([false, false]);
    expect(canPay(form, update(form, state, { type: 'pay', field: 'pay' }).state, 'pay')).toBe(false);
    const unsent = formOf(
      [text('a'), { id: 'pay', kind: 'paypal', label: 'Pay', currency: 'EUR', amount: 5 }],
      { submit: { conditions: showIf('a', 'x') } },
    );
    expect(canPay(unsent, startState(unsent), 'pay')).toBe(false);
    expect(canPay(unsent, startState(unsent, { answers: { a: 'x' } }), 'pay')).toBe(true);
  });

  it('is checked without changing anything', () => {
    const { state } = tell(form, []);
    expect([canPay(form, state, 'pay'), shownIssuesOf(form, state)]).toEqual([false, []]);
  });
});
