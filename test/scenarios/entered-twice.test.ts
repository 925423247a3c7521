import type { JsonObject } from 'formularium/engine';
import { keptOf } from 'formularium/engine/server';
import { describe, expect, it } from 'vitest';
import { visitorOf } from './visitor.ts';

const form = (...fields: readonly JsonObject[]): JsonObject => ({
  id: 'account',
  type: 'form',
  title: 'T',
  fields,
});

describe('a value that is entered twice', () => {
  const password = { id: 'password-1', kind: 'password', label: 'Password', strength: true, confirm: true };
  const email = { id: 'email-1', kind: 'email', label: 'Email', confirm: true, required: true };

  it('may be left blank, but not entered only once', () => {
    const visitor = visitorOf({ ...form(password), settings: { allowEmpty: true } });
    visitor.does({ type: 'submit' });
    expect(visitor.effects()).toMatchObject([{ type: 'send', submission: {} }]);
    const other = visitorOf(form(password));
    other.fillsIn({ 'password-1': 'Abcdef1!' });
    other.does({ type: 'submit' });
    expect(other.complaints()).toEqual({ 'confirm_password-1': 'Enter a password.' });
  });

  it('has to be the same both times, even if the first changes later', () => {
    const visitor = visitorOf(form(password, email));
    visitor.fillsIn({ 'password-1': 'Abcdef1!', 'confirm_password-1': 'Abcdef1?' });
    expect(visitor.complaints()).toEqual({ 'confirm_password-1': 'Enter the same password again.' });
    visitor.fillsIn({
      'confirm_password-1': 'Abcdef1!',
      'email-1': 'a@b.example',
      'confirm_email-1': 'a@b.example',
    });
    expect(visitor.complaints()).toEqual({});
    visitor.fillsIn({ 'email-1': 'c@b.example' });
    expect(visitor.complaints()).toEqual({ 'confirm_email-1': 'Enter the same email address again.' });
  });

  it('asks for the second if the first is required', () => {
    const visitor = visitorOf(form(email));
    visitor.does({ type: 'submit' });
    expect(Object.keys(visitor.complaints())).toEqual(['email-1', 'confirm_email-1']);
  });

  it('sends the second entry, but neither stores nor shows it', () => {
    const visitor = visitorOf(form(password, email));
    visitor.fillsIn({ 'password-1': 'Abcdef1!', 'confirm_password-1': 'Abcdef1!', 'email-1': 'a@b.example' });
    expect(visitor.submission()).toMatchObject({ 'password-1': 'Abcdef1!', 'email-1': 'a@b.example' });
    expect(keptOf(visitor.form, visitor.submission())).toEqual({ 'email-1': 'a@b.example' });
    expect(visitor.reads('password-1')).toBe('');
  });

  it('is hidden as one', () => {
    const hide = [
      { action: 'show', rule: 'all', conditions: [{ field: 'text-1', operator: '=', value: 'yes' }] },
    ];
    const visitor = visitorOf(
      form({ id: 'text-1', kind: 'text', label: 'T' }, { ...password, conditions: hide }),
    );
    expect(visitor.sees('confirm_password-1')).toBe(false);
    visitor.answers('text-1', 'yes');
    expect(visitor.sees('confirm_password-1')).toBe(true);
  });
});
