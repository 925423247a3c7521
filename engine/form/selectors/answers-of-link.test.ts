import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileForm } from '../../checks/compile-form.ts';
import type { JsonObject } from '../../value/json.ts';
import { openForm } from '../open-form.ts';
import { compiled } from '../testing/compiled.ts';
import { answersOfLink, isPrefilled } from './answers-of-link.ts';
import { issuesOf } from './issues-of.ts';
import { textOf } from './text-of.ts';

const form = compiled(JSON.parse(readFileSync('forms/donation.json', 'utf8')));

it('fills in what asks for a signature only where somebody has checked it', () => {
  const field = { id: 'n', kind: 'text', label: 'N', prefill: { signed: 'number' } };
  const join = compiled({ id: 'join', type: 'form', title: 'Join', fields: [field] });
  expect(answersOfLink(join, { number: '7' })).toEqual({});
  expect(answersOfLink(join, { number: '7' }, true)).toEqual({ n: '7' });
});

it('fills in nothing of a form that asks for nothing', () => {
  const field = { id: 'n', kind: 'text', label: 'N' };
  const join = (more: object) =>
    compiled({ id: 'j', type: 'form', title: 'J', fields: [{ ...field, ...more }] });
  expect([isPrefilled(join({})), isPrefilled(join({ prefill: 'number' }))]).toEqual([false, true]);
});

describe('a return link', () => {
  it.each([
    [{ 'payment-mode': 'paypal' }, { 'payment-mode': 'paypal' }],
    [
      { 'payment-mode': 'offline', 'level-id': '3' },
      { 'payment-mode': 'offline', 'give-price-id': '3', 'give-amount': { level: '3' } },
    ],
    [
      { 'payment-mode': 'stripe', 'level-id': 'custom', 'custom-amount': '12,50' },
      { 'payment-mode': 'stripe', 'give-price-id': 'custom', 'give-amount': '12,50' },
    ],
    [{ 'payment-mode': 'bitcoin', 'level-id': '99' }, {}],
    [{ 'payment-mode': '__proto__', 'level-id': '__proto__' }, {}],
    [{ 'level-id': '3' }, {}],
    [{ 'form-id': '76', 'payment-mode': 'paypal' }, {}],
  ])('%j selects %j', (link, answers) => {
    expect(answersOfLink(form, { 'form-id': '75', ...link })).toEqual(answers);
  });

  it('selects nothing without the form’s id', () => {
    expect(answersOfLink(form, { 'payment-mode': 'paypal' })).toEqual({});
  });

  it('opens a form with what it selects', () => {
    const link = { 'form-id': '75', 'payment-mode': 'offline', 'level-id': '2' };
    const { state } = openForm(form, { link });
    expect(textOf(form, state, 'payment-mode')).toBe('Bank transfer');
    expect(textOf(form, state, 'give-amount')).toBe('$50');
  });
});

describe('an address with answers in it', () => {
  const fields = [
    { id: 'who', kind: 'text', label: 'Who', prefill: 'name' },
    { id: 'pet', kind: 'radio', label: 'Pet', prefill: 'pet', options: [{ value: 'dog', label: 'Dog' }] },
    { id: 'age', kind: 'number', label: 'Age', prefill: 'age', max: 120 },
    { id: 'note', kind: 'text', label: 'Note' },
  ];
  const asking = compiled({ id: 'x', type: 'form', title: 'X', fields } as JsonObject);

  it.each([
    [
      { name: 'Ada', pet: 'dog', age: '36', note: 'no', who: 'no' },
      { who: 'Ada', pet: 'dog', age: '36' },
    ],
    [{ 'form-id': 'y', name: 'Ada' }, {}],
    [{ 'form-id': 'x', name: 'Ada' }, { who: 'Ada' }],
    [{}, {}],
  ])('%j fills in %j', (link, answers) => {
    expect(answersOfLink(asking, link)).toEqual(answers);
  });

  it('is judged as what a visitor enters', () => {
    const { state } = openForm(asking, { link: { age: '999', pet: 'cat', name: '<b>' } });
    expect(issuesOf(asking, state).map(({ field, rule }) => `${field} ${rule}`)).toEqual([
      'pet option',
      'age maxNumber',
    ]);
  });

  it('takes no name that means something already', () => {
    const taken = [{ id: 'a', kind: 'text', label: 'A', prefill: 'draft' }];
    const { problems } = compileForm({ id: 'x', type: 'form', title: 'X', fields: taken });
    expect(problems.map(({ at }) => at)).toEqual(['/fields/0/prefill']);
  });
});
