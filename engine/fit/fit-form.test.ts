import { describe, expect, it } from 'vitest';
import { compileForm } from '../checks/compile-form.ts';
import type { JsonObject } from '../value/json.ts';
import { fitForm } from './fit-form.ts';

const onlyFor = (value: string) => [
  { action: 'show', rule: 'all', conditions: [{ field: 'by', operator: '=', value }] },
];
const ways = {
  id: 'by',
  kind: 'gateway',
  label: 'Pay by',
  options: [
    { value: 'card', label: 'Card', default: true },
    { value: 'paypal', label: 'PayPal' },
    { value: 'bank', label: 'Bank transfer' },
  ],
};
const card = {
  id: 'card',
  kind: 'stripe',
  label: 'Card',
  currency: 'EUR',
  amount: 5,
  conditions: onlyFor('card'),
};
const paypal = {
  id: 'paypal',
  kind: 'paypal',
  label: 'PayPal',
  currency: 'EUR',
  amount: 5,
  conditions: onlyFor('paypal'),
};
const name = { id: 'name', kind: 'text', label: 'Name' };

const formOf = (fields: readonly object[], more: object = {}): JsonObject =>
  ({ id: 'x', type: 'form', title: 'X', fields, ...more }) as unknown as JsonObject;
const waysIn = (definition: JsonObject) => {
  const { form, problems } = compileForm(definition);
  expect(problems).toEqual([]);
  const options = form?.fields.find(({ id }) => id === 'by')?.definition['options'];
  return (options as readonly { value: string }[]).map(({ value }) => value);
};

describe('fitForm', () => {
  it('does not change a form that needs nothing the server lacks', () => {
    const plain = formOf([name]);
    expect(fitForm(plain, [])).toEqual({ definition: plain, waived: [], closing: [] });
    const paid = formOf([name, ways, card, paypal]);
    const { definition, waived } = fitForm(paid, ['payments:stripe', 'payments:paypal']);
    expect([definition, waived]).toEqual([paid, []]);
  });

  it('removes the gateways that the server lacks, and offers the others', () => {
    const paid = formOf([name, ways, card, paypal]);
    const some = fitForm(paid, ['payments:paypal']);
    expect([waysIn(some.definition), some.closing]).toEqual([['paypal', 'bank'], []]);
    expect(some.waived.map(({ capability, without }) => [capability, without])).toEqual([
      ['payments:stripe', { at: '/fields/1/options/0' }],
    ]);
    const none = fitForm(paid, []);
    expect([waysIn(none.definition), none.closing]).toEqual([['bank'], []]);
  });

  it('closes a form without any gateway left', () => {
    const only = { ...ways, options: ways.options.slice(0, 2) };
    const { definition, closing, waived } = fitForm(formOf([only, card, paypal]), []);
    expect(closing.map(({ capability }) => capability)).toEqual(['payments:stripe', 'payments:paypal']);
    expect([definition, waived]).toEqual([formOf([only, card, paypal]), []]);
  });

  it.each([
    { what: 'is always shown', conditions: [] },
    { what: 'is shown for any of several', conditions: [{ ...onlyFor('card')[0], rule: 'any' }] },
    { what: 'is hidden for a way', conditions: [{ ...onlyFor('card')[0], action: 'hide' }] },
    {
      what: 'is shown for every other way',
      conditions: [
        { action: 'show', rule: 'all', conditions: [{ field: 'by', operator: '!=', value: 'card' }] },
      ],
    },
    {
      what: 'is shown for a field that offers no ways',
      conditions: [
        { action: 'show', rule: 'all', conditions: [{ field: 'name', operator: '=', value: 'card' }] },
      ],
    },
    {
      what: 'is shown for a group of conditions',
      conditions: [
        {
          action: 'show',
          rule: 'all',
          conditions: [{ rule: 'all', conditions: onlyFor('card')[0]?.conditions }],
        },
      ],
    },
  ])('closes a form whose payment $what', ({ conditions }) => {
    const { closing } = fitForm(formOf([name, ways, { ...card, conditions }]), []);
    expect(closing.map(({ at }) => at)).toEqual(['/fields/2']);
  });

  it('offers no draft, no login panel and no results', () => {
    const panel = { id: 'account', kind: 'login', label: 'Account' };
    const { definition, waived, closing } = fitForm(
      formOf([panel, name], { settings: { saveDraft: true, submitLabel: 'Go' } }),
      [],
    );
    expect(definition).toEqual(formOf([name], { settings: { saveDraft: false, submitLabel: 'Go' } }));
    expect([waived.length, closing]).toEqual([2, []]);
    const poll = { id: 'p', type: 'poll', title: 'P', answers: [{ id: 'a', title: 'A' }] };
    expect(fitForm(poll, []).definition).toEqual({ ...poll, results: { behavior: 'not_show' } });
    const linked = { ...poll, results: { behavior: 'link_on', chart: 'pie' } };
    expect(fitForm(linked, []).definition).toEqual({
      ...poll,
      results: { behavior: 'not_show', chart: 'pie' },
    });
  });

  it('offers a form without the mails and hooks that the server lacks, and keeps the others', () => {
    const notifications = [{ hook: 'crm' }, { to: 'office@example.org', subject: 'New' }, { hook: 'erp' }];
    const { definition, waived, closing } = fitForm(formOf([name], { notifications }), ['hooks:erp']);
    expect(definition).toEqual(formOf([name], { notifications: notifications.slice(2) }));
    expect(waived.map(({ capability }) => capability)).toEqual(['hooks:crm', 'mail']);
    expect(closing).toEqual([]);
  });

  it('leaves the box of a mailing list out that the server does not have, and closes a form that requires it', () => {
    const email = { id: 'email', kind: 'email', label: 'Email' };
    const news = { id: 'news', kind: 'consent', label: 'News', html: 'Send it' };
    const settings = { settings: { mailingList: 'news' } };
    expect(fitForm(formOf([email, news], settings), [])).toMatchObject({
      definition: formOf([email], { settings: { mailingList: '' } }),
      closing: [],
    });
    expect(fitForm(formOf([email, news], settings), ['mailing-list']).waived).toEqual([]);
    const required = formOf([email, { ...news, required: true }], settings);
    expect(fitForm(required, []).closing).toMatchObject([{ capability: 'mailing-list', at: '/fields/1' }]);
  });

  it('closes a form that cannot do without an optional feature', () => {
    const panel = { id: 'account', kind: 'login', label: 'Account' };
    const needs = formOf([{ ...panel, required: true }, name]);
    expect(fitForm(needs, []).closing).toMatchObject([{ capability: 'login-panel', at: '/fields/0' }]);
    const conditions = [
      { action: 'show', rule: 'all', conditions: [{ field: 'account-open', operator: '=', value: 'yes' }] },
    ];
    const looked = formOf([panel, { ...name, conditions }]);
    expect(compileForm(looked).problems).toEqual([]);
    expect(fitForm(looked, []).closing).toMatchObject([{ capability: 'login-panel', at: '/fields/0' }]);
  });
});
