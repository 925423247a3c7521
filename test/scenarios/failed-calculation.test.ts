import { canPay, fieldState, issuesOf } from 'formularium/engine';
import { failuresOf } from 'formularium/engine/server';
import { describe, expect, it } from 'vitest';
import { type TestVisitor, visitorOf } from './visitor.ts';

// spec 001 §8: “'Failed to calculate field.' is shown on the field and the value becomes 0. The same happens for an infinite
// result.” A visitor cannot mend a formula, so it holds nothing up (DECISIONS, Calculations).

const NUMBERS = [
  { id: 'people', kind: 'number', label: 'People' },
  { id: 'share', kind: 'calculation', label: 'Share', formula: '120 / {people}' },
];

const opened = (...fields: readonly object[]): TestVisitor =>
  visitorOf({ id: 'x', type: 'form', title: 'X', fields: [...NUMBERS, ...fields] });

const told = (visitor: TestVisitor, id: string): string | undefined =>
  fieldState(visitor.form, visitor.state(), id)?.complaint?.message;

describe('a visitor of a form whose formula fails', () => {
  it('sees the message at the field, reads 0 there, and can send the form', () => {
    const visitor = opened();
    expect([told(visitor, 'share'), visitor.reads('share')]).toEqual(['Failed to calculate field.', '0.00']);
    expect(visitor.complaints()).toEqual({});
    visitor.does({ type: 'submit' });
    expect(visitor.effects()).toEqual([{ type: 'send', submission: { share: '0.00' }, failed: ['share'] }]);
  });

  it('goes on to the next page', () => {
    const visitor = opened(
      { id: 'next', kind: 'page-break', label: 'More' },
      { id: 'name', kind: 'name', label: 'Name' },
    );
    visitor.does({ type: 'next' });
    expect(visitor.step()).toBe('More');
  });

  it('does not mention a hidden result, which fails just as well', () => {
    const visitor = opened(
      { id: 'score', kind: 'calculation', label: 'Score', formula: '1 / {people}', isHidden: true },
      { id: 'name', kind: 'text', label: 'Name', required: true },
    );
    visitor.does({ type: 'submit' });
    expect(visitor.complaints()).toEqual({ name: 'Please fill this in.' });
    visitor.fillsIn({ name: 'Ada' });
    visitor.does({ type: 'submit' });
    expect(visitor.state().phase).toBe('sending');
    expect(failuresOf(visitor.form, visitor.state())).toEqual(['share', 'score']);
  });

  it('sees 0 for a formula that divides by 0, and formulas that use it count 0', () => {
    const visitor = opened(
      { id: 'larger', kind: 'calculation', label: 'Larger', formula: '100 + max(1 / {people}, 5)' },
      { id: 'after', kind: 'calculation', label: 'After', formula: '{larger} + 7' },
    );
    expect(['larger', 'after'].map((id) => [visitor.reads(id), told(visitor, id)])).toEqual([
      ['0.00', 'Failed to calculate field.'],
      ['7.00', undefined],
    ]);
    visitor.fillsIn({ people: '4' });
    expect(['larger', 'after'].map((id) => visitor.reads(id))).toEqual(['105.00', '112.00']);
    expect(failuresOf(visitor.form, visitor.state())).toEqual([]);
  });
});

describe('a payment', () => {
  const paypal = (more: object): object => ({
    id: 'pay',
    kind: 'paypal',
    label: 'Pay',
    currency: 'EUR',
    amountType: 'variable',
    ...more,
  });
  const fee = { id: 'fee', kind: 'calculation', label: 'Fee', formula: '{share} + 5' };

  it.each([
    { what: 'is computed from what failed, and above 0', fields: [fee, paypal({ variable: 'fee' })] },
    {
      what: 'is shown only while what failed is above 0',
      fields: [
        paypal({
          amountType: 'fixed',
          amount: 9,
          conditions: [
            { action: 'show', rule: 'all', conditions: [{ field: 'share', operator: '>', value: 0 }] },
          ],
        }),
      ],
    },
  ])('is refused, and nothing is sent unpaid, if it $what', ({ fields }) => {
    const visitor = opened(...fields);
    visitor.does({ type: 'submit' });
    expect([visitor.effects(), visitor.state().phase]).toEqual([[], 'filling']);
    expect(visitor.notice()).toBe('The amount could not be calculated. Nothing was charged.');
    expect([canPay(visitor.form, visitor.state(), 'pay'), issuesOf(visitor.form, visitor.state())]).toEqual([
      false,
      [],
    ]);
    visitor.fillsIn({ people: '4' });
    visitor.does({ type: 'submit' });
    expect(visitor.state().phase).toBe('paying');
  });

  it('is refused without an amount if that is what failed', () => {
    const visitor = opened(paypal({ variable: 'share' }));
    visitor.does({ type: 'submit' });
    expect(visitor.state().phase).toBe('filling');
    expect(visitor.complaints()).toEqual({ 'pay-amount': 'PayPal amount must be greater than 0.' });
  });

  it('goes on if it does not depend on what failed', () => {
    const visitor = opened(paypal({ amountType: 'fixed', amount: 9 }));
    expect(canPay(visitor.form, visitor.state(), 'pay')).toBe(true);
    visitor.does({ type: 'submit' });
    expect(visitor.state().phase).toBe('paying');
  });

  it('that is not chosen blocks nothing, even if its amount fails', () => {
    const visitor = opened(
      { id: 'way', kind: 'text', label: 'Way' },
      paypal({
        variable: 'share',
        conditions: [
          { action: 'show', rule: 'all', conditions: [{ field: 'way', operator: '=', value: 'paypal' }] },
        ],
      }),
    );
    visitor.does({ type: 'submit' });
    expect(visitor.state().phase).toBe('sending');
  });
});
