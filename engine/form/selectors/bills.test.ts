import { describe, expect, it } from 'vitest';
import { compileForm } from '../../checks/compile-form.ts';
import type { FormEvent } from '../events/registry.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import { fieldState } from '../state/field-state-of.ts';
import { startState } from '../state/start-state.ts';
import { tell } from '../testing/tell.ts';
import { bill, filledIn, lastOf, tollForm } from '../testing/toll-form.ts';
import { billsOf } from './bills.ts';

describe('the payment that is due', () => {
  const form = tollForm();

  it('is reported when a visitor has changed it and left the field, and not at every key', () => {
    const types = (answer: string): FormEvent => ({ type: 'answer', field: 'price', answer });
    const leaves: FormEvent = { type: 'leave', field: 'price' };
    const { effects } = tell(form, [
      ...filledIn,
      leaves,
      types('1'),
      types('13'),
      types('130'),
      types('13'),
      leaves,
      leaves,
      types('0'),
      leaves,
      types('13'),
      leaves,
    ]);
    expect(effects).toEqual(
      ['12.5', '13', '13'].map((amount) => ({ type: 'update-payment', bill: { ...bill, amount } })),
    );
  });

  it('is not reported when the page opens with any answers, nor when a visitor undoes a change', () => {
    const leaves: FormEvent = { type: 'leave', field: 'price' };
    const opened = { answers: { price: '12.5', name: 'Ada' } };
    const events: FormEvent[] = [{ type: 'today', today: '2026-03-04' }, leaves];
    expect(tell(form, events, opened).effects).toEqual([]);
    const answers = ['7', '12.50'].map((answer): FormEvent => ({ type: 'answer', field: 'price', answer }));
    expect(tell(form, [...answers, leaves], opened).effects).toEqual([]);
  });

  it('is not reported when another day changes it', () => {
    const isEarly = { field: 'day', operator: 'is-after-n-or-more-days', value: 3 };
    const early = { id: 'early', kind: 'number', label: 'Early', defaultValue: 5 };
    const fields = [
      { id: 'day', kind: 'date', label: 'Day', dateFormat: 'yy-mm-dd' },
      { ...early, conditions: [{ action: 'show', rule: 'all', conditions: [isEarly] }] },
      { id: 'price', kind: 'calculation', label: 'Price', formula: '10 + {early}' },
      {
        id: 'card',
        kind: 'stripe',
        label: 'Card',
        currency: 'EUR',
        amountType: 'variable',
        variable: 'price',
      },
    ];
    const { form: timed } = compileForm({ id: 'x', type: 'form', title: 'X', fields });
    if (timed === null) throw new Error('It does not compile.');
    const on = (today: string): FormEvent => ({ type: 'today', today });
    const story = tell(timed, [on('2026-03-04'), on('2026-03-09')], { answers: { day: '2026-03-10' } });
    expect(story.effects).toEqual([]);
    expect(billsOf(timed, story.state).map(({ amount }) => amount)).toEqual(['10']);
    expect(
      billsOf(timed, tell(timed, [on('2026-03-04')], { answers: { day: '2026-03-10' } }).state),
    ).toMatchObject([{ amount: '15' }]);
  });

  it('is not reported while it cannot be calculated', () => {
    const fields = [
      { id: 'n', kind: 'number', label: 'N', defaultValue: 2 },
      { id: 'part', kind: 'calculation', label: 'Part', formula: '10 / {n} ' },
      { id: 'sum', kind: 'calculation', label: 'Sum', formula: '{part} + 1' },
      { id: 'a', kind: 'stripe', label: 'Pay', currency: 'EUR', amountType: 'variable', variable: 'sum' },
    ];
    const { form: failing } = compileForm({ id: 'x', type: 'form', title: 'X', fields });
    if (failing === null) throw new Error('It does not compile.');
    const enters = (answer: string): FormEvent[] => [
      { type: 'answer', field: 'n', answer },
      { type: 'leave', field: 'n' },
    ];
    const { effects } = tell(failing, [...enters('0'), ...enters('5')]);
    expect(effects).toMatchObject([{ type: 'update-payment', bill: { amount: '3' } }]);
  });

  it('is nothing for an amount of 0 or less', () => {
    for (const price of ['', '0', '-3', 'x']) {
      const state = startState(form, { answers: { price, name: 'Ada' } });
      expect(billsOf(form, state)).toEqual([]);
    }
    const free = tell(form, [{ type: 'answer', field: 'name', answer: 'Ada' }, { type: 'submit' }]);
    expect(lastOf(free)).toEqual({ type: 'send', submission: { name: 'Ada' } });
  });
});

describe('the bills of a form', () => {
  it('are reported when their amounts change, and not when anything else does', () => {
    const fields = [
      { id: 'seats', kind: 'number', label: 'Seats', defaultValue: 1 },
      { id: 'total', kind: 'calculation', label: 'Total', formula: '{seats} * 5' },
      { id: 'note', kind: 'text', label: 'Note' },
      { id: 'a', kind: 'stripe', label: 'Pay', currency: 'EUR', amountType: 'variable', variable: 'total' },
    ];
    const { form } = compileForm({ id: 'x', type: 'form', title: 'X', fields });
    if (form === null) throw new Error('It does not compile.');
    const entered = [
      ['seats', '2'],
      ['note', 'x'],
      ['seats', '2.0'],
      ['seats', ''],
      ['seats', '3'],
    ] as const;
    const amounts = tell(
      form,
      entered.flatMap(([field, answer]): FormEvent[] => [
        { type: 'answer', field, answer },
        { type: 'leave', field },
      ]),
    ).effects.map((effect) => effect.type === 'update-payment' && effect.bill.amount);
    expect(amounts).toEqual(['10', '15']);
  });

  const pay = { kind: 'stripe', label: 'Pay', currency: 'USD', amountType: 'fixed', amount: 5 };

  function formOf(settings: object): CompiledForm {
    const fields = [
      { id: 'a', ...pay, returnUrl: '/own' },
      { id: 'b', ...pay },
      { id: 'c', ...pay, kind: 'paypal', amount: 0.5, redirectUrl: '/thanks' },
    ];
    const { form, problems } = compileForm({ id: 'x', type: 'form', title: 'X', fields, settings });
    if (form === null) throw new Error(JSON.stringify(problems));
    return form;
  }

  it('contain the amount of each payment, and its own return address or that of the form', () => {
    const form = formOf({ redirectUrl: '/back' });
    const stripe = { provider: 'stripe', amount: '5', currency: 'USD' };
    expect(billsOf(form, startState(form))).toEqual([
      { field: 'a', ...stripe, proof: 'a-paymentid', returnUrl: '/own' },
      { field: 'b', ...stripe, proof: 'b-paymentid', returnUrl: '/back' },
      {
        field: 'c',
        provider: 'paypal',
        amount: '0.5',
        currency: 'USD',
        proof: 'c-orderid',
        returnUrl: '/thanks',
      },
    ]);
  });

  it('contain no address if there is none', () => {
    const form = formOf({});
    expect(billsOf(form, startState(form)).map((bill) => Object.entries(bill).at(-1))).toEqual([
      ['returnUrl', '/own'],
      ['proof', 'b-paymentid'],
      ['returnUrl', '/thanks'],
    ]);
  });

  it('contain no plan if there is none, whatever else the form holds', () => {
    const fields = [
      { id: 'name', kind: 'text', label: 'Name', defaultValue: 'Ada' },
      { id: 'a', ...pay },
    ];
    const { form } = compileForm({ id: 'x', type: 'form', title: 'X', fields });
    if (form === null) throw new Error('It does not compile.');
    expect(billsOf(form, startState(form)).map(({ field, plan }) => [field, plan])).toEqual([
      ['a', undefined],
    ]);
  });

  it('contain the plan, and change with another plan of the same amount', () => {
    const monthly = [{ field: 'often', operator: '=', value: 'yes' }];
    const { form } = compileForm({
      id: 'x',
      type: 'form',
      title: 'X',
      fields: [
        { id: 'often', kind: 'checkbox', label: 'Often', options: [{ value: 'yes', label: 'Yes' }] },
        {
          id: 'a',
          kind: 'stripe',
          label: 'Pay',
          currency: 'USD',
          payments: [
            {
              planName: 'Monthly',
              paymentMethod: 'subscription',
              amount: 5,
              conditions: [{ action: 'show', rule: 'all', conditions: monthly }],
            },
            { planName: 'Once', amount: 5 },
          ],
        },
      ],
    });
    if (form === null) throw new Error('It does not compile.');
    const once = { field: 'a', provider: 'stripe', amount: '5', currency: 'USD', plan: 'Once' };
    const paidOnce = { ...once, proof: 'a-paymentid' };
    expect(billsOf(form, startState(form))).toEqual([paidOnce]);
    const { effects } = tell(form, [
      { type: 'answer', field: 'often', answer: ['yes'] },
      { type: 'leave', field: 'often' },
    ]);
    expect(effects).toEqual([{ type: 'update-payment', bill: { ...paidOnce, plan: 'Monthly' } }]);
  });

  // spec 001 §4: “If a subscription id is returned, it is stored in a hidden field.”
  it('are proven by the provider’s data, which is removed with the proof', () => {
    const ways = [
      { id: 'a', ...pay },
      { id: 'c', ...pay, kind: 'paypal' },
    ];
    const { form } = compileForm({ id: 'x', type: 'form', title: 'X', fields: ways });
    if (form === null) throw new Error('It does not compile.');
    const done = (id: string, more: object): FormEvent => ({
      type: 'payment',
      status: 'succeeded',
      id,
      ...more,
    });
    const sentAfter = (pressed: string, id: string) =>
      tell(form, [
        { type: 'pay', field: pressed },
        done(id, { method: 'pm_1', subscription: 'sub_1' }),
      ]).effects.findLast(({ type }) => type === 'send');
    expect(sentAfter('a', 'p-a')).toMatchObject({
      submission: { 'a-paymentid': 'p-a', 'a-paymentmethod': 'pm_1', 'a-subscriptionid': 'sub_1' },
    });
    expect(sentAfter('c', 'p-c')).toMatchObject({ submission: { 'c-orderid': 'p-c' } });
    expect(sentAfter('c', 'p-c')).not.toHaveProperty(['submission', 'c-subscriptionid']);
    const told: FormEvent = { type: 'answer', field: 'a-paymentmethod', answer: 'pm_0' };
    const odd = tell(form, [told, { type: 'submit' }, done('p-a', { method: {}, subscription: 7 })]);
    expect(fieldState(form, odd.state, 'a-subscriptionid')?.answer).toBeNull();
    expect(fieldState(form, odd.state, 'a-paymentmethod')?.answer).toBe('pm_0');
  });

  it('that are withdrawn leave none of the provider’s data', () => {
    const fields = [
      { id: 'price', kind: 'number', label: 'Price', defaultValue: 5 },
      { id: 'a', kind: 'stripe', label: 'Pay', currency: 'EUR', amountType: 'variable', variable: 'price' },
    ];
    const { form } = compileForm({ id: 'x', type: 'form', title: 'X', fields });
    if (form === null) throw new Error('It does not compile.');
    const { state, effects } = tell(form, [
      { type: 'submit' },
      { type: 'payment', status: 'succeeded', id: 'p1', method: 'pm_1', subscription: 'sub_1' },
      { type: 'refused', message: 'No.', errors: [] },
      { type: 'answer', field: 'price', answer: '6' },
    ]);
    expect(effects.at(-1)).toMatchObject({ type: 'cancel-payment', id: 'p1' });
    for (const given of ['paymentid', 'paymentmethod', 'subscriptionid'])
      expect(fieldState(form, state, `a-${given}`)?.answer, given).toBeNull();
  });
});
