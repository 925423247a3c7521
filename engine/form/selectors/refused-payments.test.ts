import { describe, expect, it } from 'vitest';
import { startState } from '../state/start-state.ts';
import { formOf } from '../testing/compiled.ts';
import { tell } from '../testing/tell.ts';
import { bill, filledIn, lastOf, paying, tollForm } from '../testing/toll-form.ts';
import { update } from '../update.ts';
import { billsOf } from './bills.ts';
import { isUnpayable } from './is-unpayable.ts';
import { issuesOf } from './issues-of.ts';

describe('the obstacle to a payment', () => {
  it('is a page without HTTPS, if that is required', () => {
    const form = tollForm({ paymentRequireSsl: true });
    const story = tell(form, paying, { isSecure: false });
    expect(story.state).toMatchObject({
      phase: 'filling',
      notice: { message: 'SSL required to submit this form, please check your URL.' },
    });
    expect(lastOf(tell(form, paying))?.type).toBe('pay');
    expect(lastOf(tell(tollForm(), paying, { isSecure: false }))?.type).toBe('pay');
  });

  it('is a missing amount, for a button', () => {
    const form = tollForm();
    const none = tell(form, [
      { type: 'answer', field: 'name', answer: 'Ada' },
      { type: 'pay', field: 'toll' },
    ]);
    expect(none.effects).toEqual([]);
    expect(none.state.notice?.message).toBe('PayPal amount must be greater than 0.');
    expect(lastOf(tell(form, [...filledIn, { type: 'pay', field: 'toll' }]))).toEqual({ type: 'pay', bill });
  });

  it('is a form that is already being sent, for a button', () => {
    const form = tollForm();
    const { state } = tell(form, [...filledIn, { type: 'submit' }]);
    expect(state.phase).toBe('paying');
    for (const field of ['toll', 'name'])
      expect(update(form, state, { type: 'pay', field })).toEqual({ state, effects: [], changed: [] });
  });
});

describe('a payment of a host’s own kind', () => {
  it('is refused where its amount depends on a formula that fails', () => {
    const fails = { id: 'price', kind: 'calculation', label: 'Price', formula: '1 / {none}' };
    const none = { id: 'none', kind: 'number', label: 'None' };
    const form = tollForm({}, [none, fails]);
    expect(isUnpayable(form, startState(form, { answers: { none: '0' } }).fields)).toBe(true);
    expect(isUnpayable(form, startState(form, { answers: { none: '2' } }).fields)).toBe(false);
  });
});

describe('a visible payment', () => {
  const pay = {
    id: 'pay',
    kind: 'stripe',
    label: 'Card',
    currency: 'EUR',
  };
  const plan = (planName: string, operator: string, value: number) => ({
    planName,
    amount: 5,
    conditions: [{ action: 'show', rule: 'all', conditions: [{ field: 'n', operator, value }] }],
  });
  const withPlans = formOf([
    { id: 'n', kind: 'number', label: 'N' },
    { ...pay, payments: [plan('Few', '<', 10), plan('Many', '>', 10)] },
  ]);
  const refused = [
    { field: 'pay-amount', rule: 'paymentAmount', message: 'Payment amount must be greater than 0.' },
  ];

  it.each([
    { n: '9', issues: [], bills: 1 },
    { n: '10', issues: refused, bills: 0 },
    { n: '11', issues: [], bills: 1 },
  ])('is refused if no plan applies: $n', ({ n, issues, bills }) => {
    const opened = startState(withPlans, { answers: { n } });
    const { state, effects } = update(withPlans, opened, { type: 'submit' });
    expect(issuesOf(withPlans, state)).toEqual(issues);
    expect(billsOf(withPlans, state)).toHaveLength(bills);
    expect(effects.some(({ type }) => type === 'send')).toBe(false);
    expect(effects.some(({ type }) => type === 'pay')).toBe(bills > 0);
  });

  it.each([
    { what: 'a fixed amount of nothing', of: { amount: 0 } },
    { what: 'a field that holds nothing', of: { amountType: 'variable', variable: 'n' } },
    { what: 'a result that cannot be worked out', of: { amountType: 'variable', variable: 'broken' } },
  ])('is refused for $what', ({ of }) => {
    const form = formOf([
      { id: 'n', kind: 'number', label: 'N' },
      { id: 'broken', kind: 'calculation', label: 'B', formula: '1 / 0' },
      { id: 'name', kind: 'text', label: 'Name', defaultValue: 'Ada' },
      { ...pay, ...of },
    ]);
    const { state, effects } = update(form, startState(form), { type: 'submit' });
    expect(issuesOf(form, state)).toEqual(expect.arrayContaining(refused));
    expect(effects.filter(({ type }) => type === 'send' || type === 'pay')).toEqual([]);
  });

  it('is not charged while it is hidden', () => {
    const conditions = [
      { action: 'show', rule: 'all', conditions: [{ field: 'n', operator: '=', value: 1 }] },
    ];
    const form = formOf([
      { id: 'n', kind: 'number', label: 'N', defaultValue: 2 },
      { ...pay, conditions },
    ]);
    const { effects } = update(form, startState(form), { type: 'submit' });
    expect(effects).toEqual([{ type: 'send', submission: { n: '2' } }]);
  });
});
