import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openForm } from '../open-form.ts';
import { compiled } from '../testing/compiled.ts';
import { answersOfLink } from './answers-of-link.ts';
import { textOf } from './text-of.ts';

const form = compiled(JSON.parse(readFileSync('forms/donation.json', 'utf8')));

describe('a return link', () => {
  it.each([
    [{ 'payment-mode': 'paypal' }, { 'payment-mode': 'paypal' }],
    [
      { 'payment-mode': 'offline', 'level-id': '3' },
      { 'payment-mode': 'offline', 'give-price-id': '3', 'give-amount': '100.00' },
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
    expect(textOf(form, state, 'give-amount')).toBe('$50.00');
  });
});
