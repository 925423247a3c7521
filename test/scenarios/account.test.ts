import { describe, expect, it } from 'vitest';
import account from '../../forms/account.json' with { type: 'json' };
import { FILLED_IN } from '../../gallery/filled-in.ts';
import { visitorOf } from './visitor.ts';

const RIGHT = FILLED_IN['account'] ?? {};

describe('the registration form', () => {
  it('says what is missing, and what is not accepted', () => {
    const visitor = visitorOf('account');
    visitor.does({ type: 'submit' });
    expect(visitor.complaints()).toEqual({
      'email-1': 'Enter an email address, like name@example.org.',
      'password-1': 'Enter a password.',
      'confirm_password-1': 'Enter a password.',
    });
    visitor.fillsIn({
      'email-1': 'ada@',
      'text-1': 'x'.repeat(41),
      'text-2': '12345',
      'text-3': '2026-02-29',
      'password-1': 'abcdefgh',
      'confirm_password-1': 'abcdefgi',
      'radio-1': 'custom_option',
      'checkbox-1': ['car'],
    });
    expect(visitor.complaints()).toEqual({
      'email-1': 'Enter a whole email address, like name@example.org.',
      'text-1': 'Please enter a value between 2 and 40 characters long.',
      'text-2': 'Please enter at least 6 characters.',
      'text-3': 'Enter a day as year, month and day, like 2030-09-27.',
      'password-1': 'Choose a stronger password: at least 8 characters, ideally of several kinds.',
      'confirm_password-1': 'Enter the same password again.',
      'checkbox-1': 'Choose one of the options.',
    });
    visitor.does({ type: 'submit' });
    expect(visitor.complaints()).toMatchObject({ 'custom-radio-1': 'Enter an answer of your own.' });
  });

  it('asks whether a public name is free where its author wants that, and is sent once it is', () => {
    const messages = { remote: 'Somebody has this name already.' };
    const visitor = visitorOf({
      ...account,
      fields: account.fields.map((field) =>
        field.id === 'text-1' ? { ...field, remote: { url: '/is-free' }, messages } : field,
      ),
    });
    visitor.fillsIn({ ...RIGHT, 'text-1': 'Countess' });
    visitor.does({ type: 'submit' });
    visitor.hears(false);
    expect(visitor.complaints()).toEqual({ 'text-1': 'Somebody has this name already.' });
    visitor.effects();
    visitor.fillsIn({ 'text-1': 'Countess of Lovelace' });
    visitor.does({ type: 'submit' });
    visitor.hears(true);
    expect(visitor.effects().at(-1)).toEqual({
      type: 'send',
      submission: { ...RIGHT, 'text-1': 'Countess of Lovelace' },
    });
    visitor.does({ type: 'accepted', message: '' });
    expect(visitor.state().phase).toBe('done');
  });

  it('says so if a gift is gone', () => {
    const visitor = visitorOf('account');
    visitor.fillsIn({ ...RIGHT, 'checkbox-1': ['mug'] });
    visitor.hears(false);
    expect(visitor.complaints()).toEqual({
      'checkbox-1': 'This option is not available any more. Choose another one.',
    });
  });

  it('sends the other source in the visitor’s own words, and each chosen gift', () => {
    const visitor = visitorOf('account');
    visitor.fillsIn({
      ...RIGHT,
      'radio-1': 'custom_option',
      'custom-radio-1': 'At a concert',
      'checkbox-1': ['mug', 'bag'],
    });
    visitor.does({ type: 'submit' });
    visitor.hears(true);
    expect(visitor.complaints()).toEqual({});
    expect([visitor.effects().at(-1)]).toMatchObject([
      {
        type: 'send',
        submission: {
          'radio-1': 'custom_option',
          'custom-radio-1': 'At a concert',
          'checkbox-1': ['mug', 'bag'],
        },
      },
    ]);
  });
});
