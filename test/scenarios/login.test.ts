import type { FormEvent } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import { type TestVisitor, visitorOf } from './visitor.ts';

const SHOW: FormEvent = {
  type: 'authenticate',
  status: 'show',
  method: 'totp',
  token: 'token-1',
  others: ['fallback-email'],
  lostUrl: '/account/lost-device',
  message: '',
};

function signedIn(): TestVisitor {
  const visitor = visitorOf('login');
  visitor.fillsIn({ 'email-1': 'ada@analytical.example', 'password-1': 'difference engine' });
  visitor.answers('checkbox-1', ['remember']);
  visitor.does({ type: 'submit' });
  return visitor;
}

describe('the login form', () => {
  it('asks for both in its own words, and accepts no throw-away address', () => {
    const visitor = visitorOf('login');
    visitor.does({ type: 'submit' });
    expect(visitor.complaints()).toEqual({
      'email-1': 'Enter an email address, like name@example.org.',
      'password-1': 'Enter your password.',
    });
    expect(visitor.notice()).toBe('Please check your email address and password.');
    visitor.fillsIn({ 'email-1': 'ada@mailinator.com' });
    expect(visitor.complaints()['email-1']).toBe(
      'This email address is not accepted. Enter a different one.',
    );
    visitor.fillsIn({ 'email-1': 'ada' });
    expect(visitor.complaints()['email-1']).toBe('Enter a whole email address, like name@example.org.');
  });

  it('sends what was entered, and leads to the account', () => {
    const visitor = signedIn();
    expect(visitor.effects()).toEqual([
      {
        type: 'send',
        submission: {
          'email-1': 'ada@analytical.example',
          'password-1': 'difference engine',
          'checkbox-1': ['remember'],
        },
      },
    ]);
    visitor.does({ type: 'accepted', message: '' });
    expect(visitor.notice()).toBe('You are signed in.');
    expect(visitor.state().phase).toBe('done');
    expect(visitor.effects()).toEqual([{ type: 'redirect', url: '/account', target: 'same-tab' }]);
  });

  it('asks for a second factor, also twice, and signs in with it', () => {
    const visitor = signedIn();
    visitor.effects();
    visitor.does(SHOW);
    expect(visitor.state().phase).toBe('authenticating');
    expect(visitor.state().flows.authentication).toMatchObject({
      method: 'totp',
      lostUrl: '/account/lost-device',
    });
    visitor.does({ type: 'enter-code', code: '' });
    expect(visitor.state().flows.authentication?.message).toBe('This field is required.');
    expect(visitor.effects()).toEqual([]);
    visitor.does({ type: 'enter-code', code: '000000' });
    visitor.does({ ...SHOW, status: 'invalid', token: 'token-2', message: 'Wrong code.' } as FormEvent);
    expect(visitor.state().flows.authentication).toMatchObject({ token: 'token-2', message: 'Wrong code.' });
    visitor.effects();
    visitor.does({ type: 'enter-code', code: ' 123456 ' });
    expect(visitor.effects()).toMatchObject([
      {
        type: 'send',
        submission: { 'email-1': 'ada@analytical.example', 'password-1': 'difference engine' },
        authentication: { method: 'totp', token: 'token-2', code: '123456' },
      },
    ]);
    visitor.does({ type: 'accepted', message: '' });
    expect(visitor.state()).toMatchObject({ phase: 'done', flows: { authentication: null } });
  });

  it('sends a code by e-mail to visitors without the device, and once more', () => {
    const visitor = signedIn();
    visitor.does(SHOW);
    visitor.effects();
    visitor.does({ type: 'choose-method', method: 'fallback-email' });
    visitor.does({ type: 'choose-method', method: 'fallback-email' });
    expect(visitor.effects()).toEqual(
      Array.from({ length: 2 }, () => ({ type: 'send-code', method: 'fallback-email', token: 'token-1' })),
    );
    visitor.does({ type: 'code-sent', message: 'We have sent it again.' });
    expect(visitor.state().flows.authentication).toMatchObject({
      method: 'fallback-email',
      others: ['totp'],
      message: 'We have sent it again.',
    });
    visitor.does({ type: 'go-on' });
    expect(visitor.state()).toMatchObject({ phase: 'filling', flows: { authentication: null } });
    expect(visitor.submission()).toMatchObject({ 'email-1': 'ada@analytical.example' });
  });

  it('stays filled in if the server refuses', () => {
    const visitor = signedIn();
    visitor.does({ type: 'refused', message: 'Email address or password is wrong.', errors: [] });
    expect(visitor.notice()).toBe('Email address or password is wrong.');
    expect(visitor.submission()).toMatchObject({ 'password-1': 'difference engine' });
  });
});
