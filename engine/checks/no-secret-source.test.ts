import { describe, expect, it } from 'vitest';
import { kinds } from '../kinds/registry.ts';
import { compileForm } from './compile-form.ts';

const password = { id: 'password', kind: 'password', label: 'Password' };
const login = { id: 'login', kind: 'login', label: 'Login' };
const card = { id: 'card', kind: 'card', label: 'Card' };
const text = { id: 'text', kind: 'text', label: 'Text' };
const when = (field: string) => [
  {
    action: 'show',
    rule: 'all',
    conditions: [{ rule: 'any', conditions: [{ field, operator: '!=', value: '' }] }],
  },
];

function found(fields: readonly object[], more: object = {}): readonly string[] {
  const { problems } = compileForm({ id: 'x', type: 'form', title: 'X', fields, ...more });
  return problems
    .filter(({ code }) => code === 'no-secret-source')
    .map(({ at, message }) => `${at} ${message}`);
}

describe('a value that stays on the page', () => {
  const unseen = (id: string) => `“${id}” never leaves the page, so the server cannot use it.`;

  it.each([
    [login, 'give_user_pass'],
    [card, 'card_number'],
    [card, 'card_number-type'],
    [card, 'card_cvc'],
    [card, 'card_expiry'],
  ])('decides nothing that the server computes: %j, %s', (field, id) => {
    const nested = '/conditions/0/conditions/0/conditions/0/field';
    expect(found([field, { ...text, conditions: when(id) }])).toEqual([`/fields/1${nested} ${unseen(id)}`]);
    expect(found([field, text], { submit: { conditions: when(id) } })).toEqual([
      `/submit${nested} ${unseen(id)}`,
    ]);
    const behavior = { behavior: 'hide', conditions: when(id)[0]?.conditions };
    expect(found([field, text], { settings: { behaviors: [behavior] } })).toHaveLength(1);
  });

  it('cannot limit another answer', () => {
    const date = { id: 'date', kind: 'date', label: 'Date', minDate: 'give_user_pass' };
    expect(found([login, date])).toEqual([`/fields/1 ${unseen('give_user_pass')}`]);
  });

  it('may be used by others that stay there, and in texts', () => {
    expect(found([card, login])).toEqual([]);
    expect(found([card, { id: 'html', kind: 'html', html: 'Paid with {card_number}' }])).toEqual([]);
  });
});

describe('a secret', () => {
  it('may be used in conditions, because the server receives it', () => {
    expect(found([password, { ...text, conditions: when('password') }])).toEqual([]);
  });

  it.each([
    [{ id: 'copy', kind: 'mirror', of: 'password' }, '/fields/1'],
    [{ id: 'copy', kind: 'calculation', label: 'Copy', formula: '{password} * 1' }, '/fields/1/formula'],
  ])('may not be copied: %j', (copy, at) => {
    expect(found([password, copy])).toEqual([
      `${at} “password” is a secret, and a copy of it would be kept.`,
    ]);
  });
});

it('covers every kind whose value is never in a submission', () => {
  const never = [...kinds.values()].filter(
    ({ isSecret, toSubmission }) => isSecret && toSubmission('4242', { id: 'f', kind: 'f' }, '4242') === null,
  );
  expect(never.length).toBeGreaterThan(3);
  expect(never.filter(({ stays }) => stays === undefined)).toEqual([]);
});
